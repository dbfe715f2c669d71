import { TEMPLATE_TEACHING } from '../kernel/templates'
export const COURSE_TITLE_MAX = 60
export const COURSE_ABOUT_MAX = 500
/** Courses of one room. */
export const COURSES_MAX = 60
export const CHAPTERS_MAX = 50
/** Sections of one course. */
export const SECTIONS_MAX = 200
export const SECTION_BODY_MAX = 20_000
export const SECTION_MINUTES_MAX = 600

/** What a section is: a page written here, a file (a video among them), a SCORM package, content of the library, a quiz. */
export const SECTION_KINDS = ['page', 'file', 'scorm', 'content', 'quiz'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

export const COURSE_MODES = ['teaching', 'self'] as const
export type CourseMode = (typeof COURSE_MODES)[number]

/** By what sections open: all at once, at a time, by the teacher's hand, or by what was finished before. */
export const OPEN_RULES = ['free', 'date', 'hand', 'after'] as const
export type OpenRule = (typeof OPEN_RULES)[number]

/** In a teaching class the teacher sets the pace, elsewhere the learner does: a new course of the room begins with that. */
export const modeOf = (template: number): CourseMode => (template === TEMPLATE_TEACHING ? 'teaching' : 'self')
export const ruleOf = (mode: CourseMode): OpenRule => (mode === 'teaching' ? 'date' : 'after')

interface Opens {
  id: number
  /** 0 = with the course. */
  open_time: number
  /** By hand. */
  opened: boolean
}
export interface Opened {
  open: boolean
  /** Why it is not, in words; '' where it is. */
  why: string
}

/** One rule a way of opening: why a section is closed; `waits`: something before it is not finished. */
const opens: Record<OpenRule, (one: Omit<Opens, 'id'>, waits: boolean, now: number) => string> = {
  free: () => '',
  date: ({ open_time }, _waits, now) => (open_time <= now ? '' : '还没到开放时间'),
  hand: ({ opened }) => (opened ? '' : '等待老师开放'),
  after: (_one, waits) => (waits ? '学完前面的小节后开放' : ''),
}

/** Why a section is closed to a learner; '' where it is open. What was finished once stays open. */
export const closedBy = (
  rule: OpenRule,
  one: Omit<Opens, 'id'> & { done: boolean },
  waits: boolean,
  now: number,
): string => (one.done ? '' : opens[rule](one, waits, now))

/** Which sections are open to a learner, by id; `sections` in the order of the course. */
export const openSections = (
  rule: OpenRule,
  sections: readonly Opens[],
  done: ReadonlySet<number>,
  now: number,
): Map<number, Opened> => {
  const first = sections.findIndex(({ id }) => !done.has(id))
  return new Map(
    sections.map((one, n) => {
      const why = closedBy(rule, { ...one, done: done.has(one.id) }, first >= 0 && n > first, now)
      return [one.id, { open: why === '', why }]
    }),
  )
}

/** In hundredths, rounded down: 100 only when all is done. */
export const percentOf = (done: number, total: number): number => (total ? Math.floor((done * 100) / total) : 0)

/** Where a learner goes on: the first section that is open and not done. */
export const nextOf = <T extends { open: boolean; done: boolean }>(sections: readonly T[]): T | undefined =>
  sections.find((one) => one.open && !one.done)

interface Written {
  kind: SectionKind
  body: string
  file_id: number
  content_id: number
  questions: readonly unknown[]
}
/** What of a section its author has not given; '' when nothing is missing. */
export const sectionLacks = ({ kind, body, file_id, content_id, questions }: Written): string =>
  ({
    page: body.trim() ? '' : '请填写正文',
    file: file_id ? '' : '请上传文件',
    scorm: file_id || content_id ? '' : '请上传 SCORM 课件，或从资源库选择',
    content: content_id ? '' : '请选择内容',
    quiz: questions.length ? '' : '请添加题目',
  })[kind]
