import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'

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
  shortcuts: [shortcut('我的实训室', '/index', 'home'), shortcut('通知', '/uc/notifications', 'notice')],
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
    globPatterns: ['index.html', 'assets/*.{js,css}', 'icons/icon.svg', 'icons/icon-192.png'],
    globIgnores: ['**/later/**'],
    maximumFileSizeToCacheInBytes: 1_000_000,
  },
}
