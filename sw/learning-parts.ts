// Build-time only, like sw/parts.ts, which reads it: what the screens of courses, certificates, projects and plans are made of.
import { rule } from './rule.ts'

export const courses = rule(
  'courses',
  'src/contract/{certs/certs,courses/courses,projects/projects}.{labels,rules}.',
  'src/contract/projects/projects.errors.',
  'src/domains/{certs/certs,courses/scorm}.mutations.',
  'src/domains/{certs,courses,projects}/{parts,screens}/',
)
/** A plan is seen on six screens of a student's, made of the same few modules. */
export const plans = rule(
  'plans',
  'src/contract/plans/{days/days.rules,plans.labels,plans.rules}.',
  'src/domains/plans/{parts,screens}/',
  // Every address is read before its screen is there.
  '!src/domains/plans/parts/plan-search.',
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

/** The library: what its lists and its reader are made of. */
export const content = rule(
  'content',
  'src/contract/content/',
  'src/domains/{camps/camps.mutations,camps/camps.queries,content/content,content/library}.',
  'src/domains/content/comments.mutations.',
  'src/domains/{camps,content}/parts/',
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
