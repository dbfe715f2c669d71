import type { Share } from './centres.model'

/** Rooms that a centre lists: the newest, those that have ended last. */
export const ROOMS_MAX = 60
/** People who fall behind that are named, those who miss most first. */
export const BEHIND_MAX = 30

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
  lines.toSorted((a, b) => Number(a.over) - Number(b.over) || b.at - a.at || a.title.localeCompare(b.title))
