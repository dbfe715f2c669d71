// Build-time only: which modules of the page come in which part, said by their paths. sw/plugin.ts and vite.config.ts read it.
import { later } from './later-parts.ts'
import {
  camps,
  certs,
  content,
  contentBody,
  contentLists,
  courses,
  exams,
  plans,
  projects,
  sharedSeldom,
  site,
  software,
  softwareDesk,
} from './learning-parts.ts'
import { choices, fields, motion, PIECES, scroll, wheels } from './phone-parts.ts'
import { isNeeded } from './reach.ts'
import { contests, copies, files, learning, lists, questions, rich, tasks, uploads, works } from './reading-parts.ts'
import { type Rule, rule } from './rule.ts'

/** Apart from the core, so that a slow phone starts the two one after the other and answers a touch between them. */
const react = rule('react', 'node_modules/{react,react-dom,scheduler}/')

const core = rule(
  'core',
  'node_modules/{valtio,proxy-compare,use-sync-external-store,@tanstack}/',
  '!node_modules/@tanstack/{react-virtual,virtual-core}/',
  // Several answers at once, as lists ask that are read on: no first screen does.
  '!node_modules/@tanstack/{query-core/build/modern/queriesObserver,react-query/build/modern/useQueries}.',
  'vite/preload-helper.',
  'src/contract/kernel/dates.',
  'src/lib/{format,identity,ids,navigate,signal,title}.',
  'src/lib/device/{device-{backend,channel,peek,store},environment,painted,settled,share,storage}.',
  'src/lib/net/',
  '!src/lib/net/{addresses,events,http-upload}.',
  'src/lib/outbox/{outbox-load,safe-point,unsent-count}.',
)

/** What first screens say and are made of. */
const kit = rule(
  'kit',
  ...PIECES,
  'src/lib/when-idle.',
  'src/ui/motion/use-later.',
  'src/ui/lists/swipe.',
  'src/ui/{button,link}.',
  'src/ui/display/{avatar,badge,cover,icon,tag}.',
  'src/ui/layout/',
  '!src/ui/layout/{banner-slide,panel,read-depth}.',
  'src/ui/lists/{grid,list}.',
  'src/ui/overlays/{popup,say}.',
  'src/ui/states/',
  '!src/ui/states/{query-page,unsent-}',
  'src/contract/{kernel,account,orgs,notices,rooms,teams,contests,todo}/',
  'src/domains/{account,notices,rooms,teams,contests,todo}/*.queries.',
  'src/domains/{account/account,orgs/orgs,rooms/rooms}.mutations.',
  'src/domains/*/*.wiring.',
  'src/domains/*/parts/paths.',
  'src/domains/rooms/parts/room-{card,hero,words}.',
  'src/domains/rooms/parts/door/{guest-gate,room-door}.',
  'src/domains/account/parts/logo.',
  'src/lib/device/install-way.',
  'src/domains/teams/parts/invite-used.',
  'src/domains/todo/parts/{kinds,todo-card,todo-groups,todo.module}.',
  'src/app/boot/{boot-cache,boot-keys,persister,screen-parts,site.queries}.',
  'src/app/worker/{chunk-errors,version,worker}.',
  'src/app/session/login*.',
  'src/app/shells/{frame,main-shell,room-gone,room-menu,room-side,student-shell,todo-count,todo-known,use-path}.',
  'src/routes/_main/route.tsx?',
  'src/routes/training-room/student/$id/{[index],route}.tsx?',
  'src/app/home/{first-parts,student-index}.',
  // What no first screen says: refusals and the managers' calls. A part of the kit that needs one still has it.
  '!src/contract/{*,*/*}/*.errors.',
  '!src/contract/kernel/{events,last-screen,money,pages,rich,sheet,system}.',
  '!src/contract/rooms/{checkin,console,figures,import,lifecycle}/',
  '!src/contract/rooms/members/{activation,code,members,reset,roster}.',
  '!src/contract/account/{devices,places,standing}.',
  '!src/contract/{account,notices,orgs}/*/',
  '!src/contract/rooms/{no-rooms,page/page.edit,page/page.rules,page/setting}.',
  '!src/contract/teams/{change,manage,teams.refusal,grouping/category,grouping/daren,grouping/indicator}.',
  '!src/contract/contests/{authoring/,entries/,signup/,contests.rules.,contests.words.}',
  '!src/domains/rooms/{activation,code,console,figures,import,lifecycle,members}.queries.',
  '!src/domains/{teams/grouping,account/office,account/own,account/personal,account/places,account/platform,account/ways,notices/bulletin,notices/web-push}.queries.',
  '!src/domains/contests/{authoring,entries,signup}.queries.',
  '!src/domains/{content,tasks}/parts/paths.',
)

/** What an invite link opens, the first screen of many; a room's home without an invite does without it. */
const invite = rule(
  'invite',
  'src/domains/teams/parts/{invite-{card,landing,state},own-invite}.',
  'src/domains/teams/{teams,invites}.mutations.',
)

const overlay = rule('overlay', 'src/ui/overlays/', '!src/ui/overlays/{image-viewer,react19,reason-dialog}.')

/** A room's home: its student's index, its data, a manager's preview of it. */
const room = rule(
  'room',
  'src/app/home/room-',
  'src/domains/rooms/parts/room-progress.',
  'src/domains/rooms/parts/{announce/announce-list,site-link}.',
  'src/contract/rooms/page/page.rules.',
)

const writes = rule(
  'writes',
  'src/domains/{account,orgs,notices,rooms,teams,contests}/*.mutations.',
  '!src/domains/*/{active,authoring,backoffice,bulletin,contact,joins,merges,office,own,platform,profile,templates,ways,web-push}.mutations.',
)

/** Opened when there is something to read or keep. */
const store = rule('store', 'node_modules/dexie/', 'src/lib/device/device-dexie.')

/** What runs once the first screen stands: the events, what waits to be sent. */
const after = rule(
  'after',
  'src/lib/net/events.',
  'src/lib/outbox/{latest,outbox,own-notes,sent}',
  'src/app/{field-in-sight,platform/told,push,shells/todo-count-outbox}.',
  'src/app/boot/{keep-place,known-parts,last-screen,neighbours,standing}.',
  'src/app/worker/{probe,update-prompt}.',
  'src/app/ios-splash.',
  'src/contract/kernel/last-screen.',
  'src/app/outbox/outbox-note.',
  'src/domains/orgs/parts/org-poll.',
)

/** The worker: first, and small. */
const register = rule(
  'register',
  'src/app/worker/{register,told}.',
  'src/contract/notices/web-push/web-push.model.',
  'node_modules/workbox-window/',
)

/** The calls of all domains, by which news says what is stale: screens that need one of them need some more. */
const calls = rule('calls', 'src/app/news.', 'src/domains/*/*.news.')

const outOf = (one: Rule) => (id: string) => one.has(id) && !later.has(id) && isNeeded(id)
/** A domain that many never open: its screens with their dialogs, so that one that was seen works without a network. */
const seldom = (name: string, one: Rule, priority = 3) => ({
  name,
  test: (id: string) => one.has(id) && (name === 'software-desk' || !later.has(id)) && !isNeeded(id),
  priority,
  // What precached parts need too would come along, and they would wait for this part.
  includeDependenciesRecursively: false,
})

const seldomOpened = [
  seldom('software', software),
  seldom('content-body', contentBody, 4),
  seldom('content-lists', contentLists, 4),
  seldom('content', content),
  seldom('camps', camps),
  seldom('courses', courses),
  seldom('projects', projects),
  seldom('certs', certs),
  seldom('plans', plans),
  seldom('exams', exams),
  seldom('seldom', sharedSeldom),
  seldom('software-desk', softwareDesk),
]
/** What screens share, in a few parts: a page needs a handful of requests, and they stay the same while screens change. */
export const shared = [
  { name: 'react', test: react.has, priority: 12 },
  { name: 'core', test: core.has, priority: 11 },
  { name: 'kit', test: outOf(kit), priority: 10 },
  { name: 'invite', test: invite.has, priority: 9 },
  { name: 'overlay', test: overlay.has, priority: 9 },
  { name: 'room', test: room.has, priority: 9 },
  { name: 'fields', test: fields.has, priority: 8 },
  { name: 'choices', test: choices.has, priority: 7 },
  { name: 'register', test: register.has, priority: 8 },
  { name: 'motion', test: motion.has, priority: 7 },
  { name: 'wheels', test: wheels.has, priority: 6 },
  { name: 'writes', test: outOf(writes), priority: 7 },
  { name: 'scroll', test: scroll.has, priority: 8 },
  { name: 'store', test: store.has, priority: 6 },
  { name: 'after', test: after.has, priority: 6 },
  { name: 'lists', test: lists.has, priority: 6 },
  { name: 'files', test: files.has, priority: 6 },
  { name: 'copies', test: copies.has, priority: 5 },
  { name: 'uploads', test: uploads.has, priority: 5 },
  { name: 'calls', test: calls.has, priority: 5 },
  { name: 'rich', test: rich.has, priority: 5 },
  { name: 'questions', test: outOf(questions), priority: 4 },
  { name: 'learning', test: outOf(learning), priority: 4 },
  { name: 'works', test: outOf(works), priority: 3 },
  // What a work shows of software, in one part.
  { name: 'tools', test: outOf(software), priority: 3 },
  { name: 'contests', test: outOf(contests), priority: 3 },
  { name: 'tasks', test: outOf(tasks), priority: 3 },
  ...seldomOpened,
  { name: 'site', test: site.has, priority: 2 },
]

/** Addresses whose data is asked for with the screen: no first paint carries the calls of the other side, of works or tasks. */
const asksLater = rule(
  'asks later',
  '/{cert,console,contest,exam-entrance,file-preview,lxp,microapp,preview-external-file,project-detail,project-tree,published-content-detail,task,verify,website}/',
  '/_main/{camp-reading,content-edit,content-reading,exam-record-detail,my-app,my-resource-library,my-supply,my-tool,plan-reading,product-detail,search,solution,study-center,teach-center,todo,training-}',
  '/training-room/{$id,manager}/',
  '/training-room/student/$id/{app,cert,content_data,course,exam,materials,my-cert,myapp,mydata,peer-review,plan,project,shop,stats,task,todo,work}',
)
export const asksWithScreen = (address: string): boolean => asksLater.has(address)

const hasLater = (ids: readonly string[]): boolean => ids.some((id) => later.has(id))
const isLater = (ids: readonly string[]): boolean => hasLater(ids) || !ids.some(isNeeded)
/** The program names every part, and each character costs a first visit: seven tell builds apart, and an address's part has no other name. */
export const partName = ({
  isEntry,
  name,
  moduleIds: ids,
}: Omit<Part, 'fileName' | 'imports'> & { isEntry: boolean }) =>
  `assets/${!isEntry && isLater(ids) ? 'later/' : ''}${name !== 'kit' && ids.some((id) => id.includes('/src/routes/')) ? '' : '[name]-'}[hash:7].js`
export const assetName = (asset: { originalFileNames: readonly string[] }): string =>
  hasLater(asset.originalFileNames) ? 'assets/later/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]'

/** Writes that wait for the network are listed without one. */
const WAITS = /\/src\/domains\/\w+\/[\w-]+\.offline\./
/** What most students' screens share is on the device. */
const always = shared.filter((part) => part.name !== 'site' && !seldomOpened.some(({ name }) => name === part.name))
/** As the bundler has it. */
interface Part {
  name: string
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
}
const isPrecached = ({ fileName }: Part): boolean => !fileName.includes('/later/')
/** Parts that are on the device and can't run there, since what they stand on is not. */
const broken = (parts: readonly Part[]): string[] =>
  parts
    .filter(isPrecached)
    .flatMap(({ fileName, imports }) =>
      parts
        .filter((part) => !isPrecached(part) && imports.includes(part.fileName))
        .map((part) => `${fileName} is precached and stands on ${part.fileName}, which is not`),
    )
const modules = [
  later,
  react,
  core,
  kit,
  invite,
  overlay,
  room,
  fields,
  choices,
  register,
  motion,
  wheels,
  writes,
  scroll,
  store,
  after,
  calls,
  rich,
  lists,
  copies,
  uploads,
  files,
  learning,
]
const screens = [
  questions,
  sharedSeldom,
  works,
  software,
  softwareDesk,
  contests,
  tasks,
  contentBody,
  contentLists,
  content,
  camps,
  courses,
  projects,
  certs,
  plans,
  exams,
  site,
]
/** What these rules say of nothing that there is; and parts that are needed without a network, but one module sent to assets/later. */
export const complaints = (ids: readonly string[], addresses: readonly string[], parts: readonly Part[]): string[] => [
  ...[...modules, ...screens].flatMap((one) => one.idle(ids)),
  ...asksLater.idle(addresses),
  ...broken(parts),
  ...parts
    .filter(({ moduleIds }) => isLater(moduleIds))
    .filter(
      ({ name, moduleIds }) =>
        moduleIds.some((id) => WAITS.test(id)) ||
        always.some((part) => part.name === name && moduleIds.some(part.test)),
    )
    .map(({ name, moduleIds }) => `${name} is not precached for ${moduleIds.find(later.has) ?? 'nobody who needs it'}`),
]
