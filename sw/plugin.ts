import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'
import { SHARED_PAGE } from './shared-form.ts'

// Build-time only: how the worker is built and what the installed app is called. vite.config.ts reads it.

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})
const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [{ src: `/icons/shortcut-${picture}.png`, sizes: '96x96', type: 'image/png' }],
})

const screenshot = (name: string, width: number, height: number, label: string) => ({
  src: `/readme/${name}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: width > height ? ('wide' as const) : ('narrow' as const),
  label,
})
/** What a hand-in may be made of; Android asks for both a type and an ending, as apps name either. */
const SHARED_TYPES = [
  ...['image/*', 'video/*', 'audio/*', 'text/plain', 'text/csv', 'application/pdf', 'application/zip'],
  ...['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ...['.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.pdf', '.zip', '.csv', '.txt'],
]

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '星火实训平台',
  short_name: '星火实训',
  description: '面向职业院校的实训与技能竞赛平台：岗、课、赛、证、创',
  lang: 'zh-CN',
  start_url: '/index',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6fb',
  theme_color: '#f4f6fb',
  categories: ['education'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon('icon', 192),
    icon('icon', 512),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('待办', '/todo', 'todo'),
    shortcut('我的实训', '/training-room-reading', 'work'),
    shortcut('我的比赛', '/contest-reading', 'contest'),
    shortcut('通知', '/uc/notifications', 'notice'),
  ],
  screenshots: [
    screenshot('phone-room', 560, 1213, '实训室首页：今天要做什么一眼看到'),
    screenshot('phone-contest', 560, 1213, '比赛：报名、参赛、看成绩'),
    screenshot('desk-home', 1280, 800, '老师的首页：各实训室和待办'),
  ],
  // The worker takes it, with or without a network: sw/shared.ts.
  share_target: {
    action: SHARED_PAGE,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: SHARED_TYPES }] },
  },
}

export const pwa: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: null,
  registerType: 'prompt',
  includeManifestIcons: false,
  manifest,
  injectManifest: {
    // The larger icons are a browser's, when it installs the page, and a deployment's own may change without a build.
    globPatterns: ['index.html', 'assets/*.{js,css}', 'icons/icon.svg'],
    globIgnores: ['**/later/**'],
    maximumFileSizeToCacheInBytes: 1_000_000,
  },
}
