// Build-time only: what screens that are read share, which sw/parts.ts puts beside the others. Each of it is a few lines, and
// asked for one by one it would cost a slow phone some milliseconds each.
import { rule } from './rule.ts'

/** Lists that are read on. */
export const lists = rule(
  'lists',
  'node_modules/@tanstack/{query-core/build/modern/queriesObserver,react-query/build/modern/useQueries}.',
  'src/lib/{read-on,use-list-state,use-pages}.',
  'src/ui/lists/scroll-end.',
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
