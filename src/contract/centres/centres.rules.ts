/** How much of what there is to do is done. */
type Share = { done: number; total: number }

/** Rooms that a centre lists: the newest, those that have ended last. */
export const ROOMS_MAX = 60
/** What a class is measured by, in the order in which it is shown. */
export const CLASS_KINDS = ['work', 'course', 'plan', 'project', 'activity'] as const
export type ClassKind = (typeof CLASS_KINDS)[number]
/** What has a day by which it should be done. */
export const BEHIND_KINDS = ['work', 'plan', 'course', 'project', 'activity'] as const satisfies readonly ClassKind[]
export type BehindKind = (typeof BEHIND_KINDS)[number]
/** Things of one kind that a room names, those of which least is done first. */
export const CLASS_THINGS_MAX = 3
/** Things that are named of one person who falls behind; also the most reminders that one press sends them. */
export const BEHIND_THINGS_MAX = 8

/** Whole percent; 0 where there is nothing to do. */
export const percent = ({ done, total }: Share): number => (total > 0 ? Math.floor((done / total) * 100) : 0)

/** Works handed in, in words; '' where there are none to hand in. */
export const handedInText = ({ done, total }: Share): string => (total > 0 ? `已提交 ${done}/${total}` : '')

/** Lines that the study centre lists of what somebody learns, marks of exams, certificates, and axes of the radar. */
export const LINES_MAX = 40
export const EXAM_MARKS_MAX = 10
export const AWARDS_MAX = 10
export const ABILITIES_MAX = 8

/** What one goes on with before what is over; what one was last at first. */
export const inStudyOrder = <T extends { over: boolean; at: number; title: string }>(lines: readonly T[]): T[] =>
  [...lines].sort((a, b) => Number(a.over) - Number(b.over) || b.at - a.at || a.title.localeCompare(b.title))
