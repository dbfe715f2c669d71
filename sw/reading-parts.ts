// Build-time only: what screens that are read share, which sw/parts.ts puts beside the others. Each of it is a few lines, and
// asked for one by one it would cost a slow phone some milliseconds each.
import { rule } from './rule.ts'

/** Lists that are read on. */
export const lists = rule(
  'lists',
  'node_modules/@tanstack/{query-core/build/modern/queriesObserver,react-query/build/modern/useQueries}.',
  'src/lib/{read-on,use-list-state,use-pages}.',
  'src/ui/lists/scroll-end.',
  'src/contract/rooms/figures/figures.rules.',
)

/** What is kept for want of a network. */
export const copies = rule(
  'copies',
  'src/lib/video-quality.',
  'src/lib/offline-copy/',
  'src/domains/files/parts/offline-copy-card.',
)

export const uploads = rule(
  'uploads',
  'src/domains/files/files.{forget,unfinished}.',
  'src/domains/files/parts/{file-picker,upload-field,upload-row,use-uploads}.',
)

export const files = rule(
  'files',
  'src/ui/states/{query-page,unsent-note}.',
  'src/ui/rich/rich-text.',
  'src/domains/files/parts/{preview-ahead,waiting-files}.',
  'src/contract/files/size.labels.',
  'src/domains/files/files.queries.',
  'src/domains/files/parts/{file-row,file-words,storage-problem}.',
  'src/domains/files/screens/file-{preview,view}.',
  'src/domains/files/previewers/previewers.',
  'src/domains/works/parts/card.module.',
  'src/lib/drafts.',
  'src/lib/device/evict.',
  'src/lib/net/addresses.',
  'src/lib/outbox/paused-saves.',
  'src/ui/display/{linked-text,versions}.',
)

/** Questions as they are answered: in works, courses and exams. */
export const questions = rule(
  'questions',
  'src/contract/questions/',
  'src/domains/questions/parts/',
  'src/lib/moved.',
  'src/ui/lists/sortable.',
)

/** What of learning waits for a network, each of it a few lines. */
export const learning = rule(
  'learning',
  'src/domains/{camps/camps,content/notes,content/progress,courses/courses,courses/notes,projects/projects}.offline.',
  'src/contract/courses/scorm/scorm.api.',
)

/** What an author wrote with marks, and what makes it harmless. */
export const rich = rule(
  'rich',
  'node_modules/dompurify/',
  'src/lib/rich/clean-html.',
  'src/ui/rich/{rich-html,rich.module}.',
)

/** One screen of a student's is made of many small modules: asked for one by one, each would cost a slow phone some milliseconds. */
export const works = rule(
  'works',
  'src/contract/works/passes/{passes,hand-in}.rules.',
  'src/contract/works/marking/marks.rules.',
  'src/domains/works/passes.{mutations,offline,state}.',
  'src/domains/works/parts/',
  '!src/domains/works/parts/{card.module,prerequisite-list,parts-ahead,paths,works-copy}',
  '!src/domains/works/parts/answer/{item-history,notes.module,step-form}.',
  '!src/domains/works/parts/hand-in/submissions.',
  '!src/domains/works/parts/{marking,share}/',
  'src/domains/works/parts/marking/mark-result.',
)

export const contests = rule(
  'contests',
  'src/contract/contests/contests.{errors,rules}.',
  'src/contract/contests/signup/signup.rules.',
  'src/domains/contests/parts/{contest-card,contests.module,stage-flip,stage-text,status-tags,use-contest-clock}.',
  'src/domains/contests/parts/entries/entries.module.',
  'src/domains/contests/parts/signup/{signup-state,signup-words,use-signup}.',
)

export const tasks = rule(
  'tasks',
  'src/contract/tasks/tasks.rules.',
  'src/domains/tasks/tasks.{mutations,state}.',
  'src/domains/tasks/parts/{my-post,post-files,post-view,task-,tasks.module}',
  '!src/domains/tasks/parts/task-tab.',
)
