import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'

// Build-time only: how the worker is built and what the installed app is called. vite.config.ts reads it.

/** Modules that no student needs on a first visit, nor without a network: their parts go to assets/later and are not precached. */
const LATER =
  /\/screens\/manage\/|\/src\/ui\/pager\.|\/node_modules\/(@react-spring|@use-gesture|antd-mobile|rc-util|ahooks)\/|\/routes\/(uc|lxp|console|website)|\/routes\/training-room\.manager|\/routes\/training-room\/manager|\/domains\/website\/|\/domains\/works\/parts\/rich\/|\/domains\/account\/screens\/|\/domains\/files\/previewers\/(?!previewers\.)|\/files\/files\.resume|\/(html2canvas|qrcode|pdfjs-dist|echarts|@tiptap|prosemirror-[\w-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|@noble\/hashes|tus-js-client|mammoth|jszip|marked|read-excel-file)\//

/** The program names every part: seven characters tell a part's builds apart, and each more costs a first visit a hundred bytes. */
export const partName = (chunk: { moduleIds: readonly string[]; isEntry: boolean }): string =>
  !chunk.isEntry && chunk.moduleIds.some((id) => LATER.test(id))
    ? 'assets/later/[name]-[hash:7].js'
    : 'assets/[name]-[hash:7].js'

export const assetName = (asset: { originalFileNames: readonly string[] }): string =>
  asset.originalFileNames.some((name) => LATER.test(`/${name}`))
    ? 'assets/later/[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]'

/** Apart from the core, so that a slow phone starts the two one after the other and answers a touch between them. */
const REACT = /rolldown\/?runtime|\/node_modules\/(react|react-dom|scheduler)\//
const CORE =
  /\/node_modules\/(valtio|proxy-compare|use-sync-external-store|@tanstack\/(?!(react-)?virtual)[\w-]+)\/|preload-helper|\/src\/lib\/(errors|online|identity|site|storage|signal|ids|clock|http|http-envelope|http-once|http-sign|query|safe-point|safe-url|title|navigate|environment|device-store|device-peek|device-backend|device-channel|data-age|format|share|in-time|painted|known|outbox-load)\.ts/

const KIT =
  /\/src\/lib\/part\.|\/src\/ui\/(link|icon|page|tab-bar|list|card|button|tag|progress|skeleton|empty|error-state|piece|popup|offline-note|cover|avatar|badge|banner|grid|use-media|later|scene|say)\.|\/src\/contract\/(kernel|account|notices|rooms|teams|contests|todo)\/|\/src\/domains\/(account|notices|rooms|teams|contests|todo)\/[\w-]+\.queries\.|\/src\/domains\/(account\/account|rooms\/rooms|teams\/(teams|invites))\.mutations\.|\/src\/domains\/\w+\/parts\/paths\.|\/src\/app\/(login|site\.queries|shells\/(frame|student|use-path|room-(menu|side|gone)))|\/src\/domains\/rooms\/parts\/(room-(card|hero|door)|invite-used|blocked-room|guest-gate)|\/src\/domains\/teams\/parts\/invite-used|\/src\/app\/shells\/main-shell\.|\/src\/routes\/_main\/route\.tsx\?/
/** Of what KIT names, what no first screen says: refusals and the managers' calls. A part of the kit that needs one still has it. */
const BACKSTAGE =
  /\.errors\.ts|\/(rooms|teams)\/(life|reset|members(?!\.rules)|setting|import|roster|console|grouping|manage|category|change|daren|indicator|code)\.|\/contests\/(making|entries|signup)\.|\/teams\.refusal\.|\/kernel\/(events|sheet)\./
/** A room's home: its student's index, its data, a manager's preview of it. */
const ROOM =
  /\/src\/app\/home\/room-(?!home)|\/src\/domains\/rooms\/parts\/(announce-list|room-links|room-progress|room-ranking)\.|\/src\/lib\/open\./
const OVERLAY = /\/src\/ui\/(toast|confirm|modal|sheet-or-dialog|action-sheet|popover|menu|use-float|float)\./
/** What a form is made of, and what the login's form asks first. */
const FIELDS =
  /\/src\/ui\/(field|text-field|password-field|select-field|choice-field|choice|checkbox|search-field|number-field)\.|\/src\/app\/own-ticket\./
const WRITES = /\/src\/domains\/(account|notices|rooms|teams|contests)\/[\w-]+\.mutations\./
const BACKSTAGE_WRITES = /\/contests\/making\./
/** What runs once the first screen stands: the events, what waits to be sent. */
const AFTER =
  /\/src\/lib\/(events|outbox[\w-]*)\.|\/src\/app\/(push|outbox-note|known-parts)\.|\/account\/parts\/org-poll\./
/** What an author wrote with marks, and what makes it harmless. */
const RICH = /\/node_modules\/dompurify\/|\/domains\/works\/(works\.html|parts\/(clean-html|rich-html|rich\.module))\./
/** One screen of a student's is made of many small modules: asked for one by one, each would cost a slow phone some milliseconds. */
const WORKS =
  /\/contract\/works\/(passes|marks|word)\.rules\.|\/domains\/works\/(works\.(rules|labels)|passes\.(mutations|state|offline|labels))\.|\/domains\/works\/parts\/(?!rich|clean-html|keep-|mark-centre|peer|points|step-form|use-review|paths|parts-ahead|review|notes|needs-list|card\.module|submissions|item-history)[\w-]+\./
/** Software in a room and in a work: its code is of the same few modules. */
const SOFTWARE =
  /\/contract\/software\/(software\.(rules|labels)|(room-)?software\.api)\.|\/domains\/software\/((software\.queries|shop\.mutations)\.|parts\/(?!ways-dialog))/
/** What its managers' screens share: one name among the parts that a first visit is told of, not five. */
const SOFTWARE_DESK = /\/domains\/software\/(software\.mutations\.|screens\/manage\/(manage\.module|use-)[\w.-]*)/
/** What the pages of a website share. */
const SITE = /\/contract\/website\/website\.(rules|labels)\.|\/domains\/website\/(website\.queries\.|parts\/)/
const CONTESTS =
  /\/contract\/contests\/(contests\.errors|signup\.rules)\.|\/domains\/contests\/parts\/(contest-(card|page)|signup-(state|words)|status-tags|stage-(text|flip)|use-(contest-clock|signup)|contests\.module|entries\.module)\./
const TASKS =
  /\/contract\/tasks\/tasks\.rules\.|\/domains\/tasks\/(tasks\.(mutations|state)|parts\/(task-(?!tab)|post-(files|view)|my-post|scroll-end|tasks\.module)[\w.-]*)\./
const FILES =
  /\/domains\/files\/(files\.queries|parts\/(file-(row|words)|keep-problem)|screens\/file-(preview|view)|previewers\/previewers)\.|\/src\/lib\/(addresses|option-letter|drafts|evict|paused-saves)\.|\/works\/parts\/card\.module\.|\/src\/ui\/(linked-text|versions)\./
/** Opened when there is something to read or keep. */
const STORE = /\/node_modules\/dexie\/|\/src\/lib\/device-dexie\./
const onlyStudents = (pattern: RegExp, but?: RegExp) => (id: string) =>
  pattern.test(id) && !LATER.test(id) && !but?.test(id)

/** What screens share, in a few parts: a page needs a handful of requests, and they stay the same while screens change. */
export const shared = [
  { name: 'react', test: REACT, priority: 12 },
  { name: 'core', test: CORE, priority: 11 },
  { name: 'kit', test: onlyStudents(KIT, BACKSTAGE), priority: 10 },
  { name: 'overlay', test: OVERLAY, priority: 9 },
  { name: 'room', test: onlyStudents(ROOM), priority: 9 },
  { name: 'fields', test: FIELDS, priority: 8 },
  { name: 'writes', test: onlyStudents(WRITES, BACKSTAGE_WRITES), priority: 7 },
  { name: 'store', test: STORE, priority: 6 },
  { name: 'after', test: AFTER, priority: 6 },
  { name: 'rich', test: RICH, priority: 5 },
  { name: 'works', test: onlyStudents(WORKS), priority: 3 },
  { name: 'software', test: onlyStudents(SOFTWARE), priority: 3 },
  { name: 'software-desk', test: SOFTWARE_DESK, priority: 2 },
  { name: 'site', test: SITE, priority: 2 },
  { name: 'contests', test: onlyStudents(CONTESTS), priority: 3 },
  { name: 'tasks', test: onlyStudents(TASKS), priority: 3 },
  { name: 'files', test: onlyStudents(FILES), priority: 4 },
]

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
