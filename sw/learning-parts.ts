// Build-time only, like sw/parts.ts, which reads it: what the screens of courses, certificates, projects and plans are made of.
import { rule } from './rule.ts'

export const courses = rule(
  'courses',
  'src/contract/courses/courses.{labels,rules}.',
  'src/domains/courses/scorm.mutations.',
  'src/domains/courses/{parts,screens}/',
)
export const projects = rule(
  'projects',
  'src/contract/projects/projects.{errors,labels,rules}.',
  'src/domains/projects/{parts,screens}/',
)
export const certs = rule(
  'certs',
  'src/contract/certs/certs.{labels,rules}.',
  'src/domains/certs/certs.mutations.',
  'src/domains/certs/{parts,screens}/',
)
export const camps = rule('camps', 'src/domains/camps/camps.{mutations,queries}.', 'src/domains/camps/parts/')
/** A plan is seen on six screens of a student's, made of the same few modules. */
export const plans = rule(
  'plans',
  'src/contract/plans/{days/days.rules,plans.labels,plans.rules}.',
  'src/domains/plans/{parts,screens}/',
)

/** Software in a room and in a work: its code is of the same few modules. */
export const software = rule(
  'software',
  'src/contract/software/{software.rules,software.labels,software.api,room-software.api,my-apps.api,supplied.api}.',
  'src/domains/software/{software.queries,shop.mutations,my-apps.mutations}.',
  'src/domains/software/parts/',
  '!src/domains/software/parts/ways-dialog.',
)
/** What its managers' screens share: one name among the parts that a first visit is told of, not five. */
export const softwareDesk = rule(
  'software-desk',
  'src/domains/software/software.mutations.',
  'src/domains/software/screens/manage/{manage.module.,use-}',
)

/** What courses and projects too show of the library's contents. */
export const contentBody = rule(
  'content-body',
  'src/contract/content/',
  'src/domains/content/parts/{content-body,content-card,content-gone,content-href,known-gone,own-screen,paths}.',
  'src/domains/content/parts/content.module.',
  'src/domains/content/parts/reader/{copy-id,in-channel,note-far,use-far}.',
  'src/domains/content/parts/watch/',
)
/** What the library's lists and editors share, which its reader does without. */
export const contentLists = rule(
  'content-lists',
  'src/domains/content/parts/{bound-row,check-row,choice-row,content-choice,content-list,left-out,low-field,split-tags,type-filter}.',
)
/** The library: what its reader is made of. */
export const content = rule(
  'content',
  'src/domains/content/{content,library}.',
  'src/domains/content/comments.mutations.',
  'src/domains/content/parts/',
  'src/domains/content/screens/content-detail.',
  'src/app/screens/content-elsewhere.',
  '!src/domains/content/parts/{content-search,pick-contents}.',
)

/** What screens share that many never open: each is some ten lines, and asked for alone costs a slow phone as much as a whole part. */
export const sharedSeldom = rule(
  'seldom',
  'src/lib/writing.',
  'src/ui/{display/figures,layout/read-depth,lists/row-actions,overlays/reason-dialog,states/undo-bar}.',
  'src/domains/files/parts/{dimension,file-look,preview-link}',
  'src/ui/lists/data-list.module.',
)

export const exams = rule('exams', 'src/domains/exams/{parts,screens}/')

/** What the pages of a website share. */
export const site = rule(
  'site',
  'src/site/',
  'src/contract/website/website.{labels,rules}.',
  'src/domains/website/website.queries.',
  'src/domains/website/parts/',
)
