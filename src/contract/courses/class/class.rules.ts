import type { OpenRule } from '../courses.rules'
import type { ClassMatrix } from './class.model'

/** Learners of one matrix: more than a room holds. */
export const CLASS_MAX = 5000
/** Seconds before a learner is reminded of the same course again. */
export const REMIND_PAUSE = 86_400

/** One character a section, so that a whole school stays small: what it says of a learner. */
export const NOTHING = '-'
const FINISHED = 'A'
/** On the way, in tenths: `0` to `9`. */
const ON_WAY = '0'.charCodeAt(0)
/** A quiz that was answered, the best score in hundredths: `Ā` and the hundred signs behind it, two bytes each. */
export const SCORED = 0x100
export const signOfScore = (score: number): string => String.fromCharCode(SCORED + score)

export interface Cell {
  done: boolean
  /** How far, in hundredths. */
  percent: number
  /** Of a quiz, in hundredths of its points; −1 = none. */
  score: number
}
export const readCell = (sign: string): Cell => {
  const at = sign.charCodeAt(0)
  if (sign === FINISHED) return { done: true, percent: 100, score: -1 }
  if (at >= SCORED && at <= SCORED + 100) return { done: true, percent: 100, score: at - SCORED }
  if (at >= ON_WAY && at <= ON_WAY + 9) return { done: false, percent: (at - ON_WAY) * 10, score: -1 }
  return { done: false, percent: 0, score: -1 }
}
const isDone = (sign: string): boolean => readCell(sign).done
/** Begun, however little. */
export const isBegun = (sign: string): boolean => sign !== NOTHING

/** Learners' cells in the order of the course, one after the other, from each one's signs at the sections' slots (from 1); what is not there is nothing. */
export const cellsOf = (signs: readonly string[], slots: readonly number[]): string => {
  const count = slots.length
  const inOrder = slots.every((slot, n) => slot === n + 1)
  const one = (own: string): string => {
    if (!inOrder) return slots.map((slot) => own[slot - 1] ?? NOTHING).join('')
    return own.length === count ? own : own.slice(0, count).padEnd(count, NOTHING)
  }
  return signs.map(one).join('')
}

export interface ClassRow {
  uid: number
  name: string
  team: string
  unit: string
  /** When they last learned in this course; 0 = never. */
  seen: number
  reminded: number
  cells: string
  done: number
  /** Sections by which they are behind. */
  behind: number
}

/** Whether the teacher says what is due: then that is what the class is measured by. */
const byTeacher = (rule: OpenRule): boolean => rule === 'date' || rule === 'hand'
const middle = (counts: readonly number[]): number =>
  counts.length ? ([...counts].sort((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0) : 0

/** How many sections a learner should have finished by now: what is open, or where everybody sets their own pace, what the middle one of those who have begun has. */
export const paceOf = (rule: OpenRule, due: readonly boolean[], counts: readonly number[]): number =>
  byTeacher(rule) ? due.filter(Boolean).length : middle(counts.filter((count) => count > 0))

/** A line for each learner, in the order of the answer. */
export const rowsOf = (matrix: ClassMatrix): ClassRow[] => {
  const count = matrix.sections.length
  const cells = matrix.uids.map((_, n) => matrix.cells.slice(n * count, (n + 1) * count))
  const done = cells.map((line) => [...line].filter(isDone).length)
  const due = matrix.sections.map((one) => one.due)
  const pace = paceOf(matrix.open_rule, due, done)
  return matrix.uids.map((uid, n) => ({
    uid,
    name: matrix.names[n] ?? '',
    team: matrix.teams[(matrix.team[n] ?? 0) - 1] ?? '',
    unit: matrix.units[(matrix.unit[n] ?? 0) - 1] ?? '',
    seen: matrix.seen[n] ?? 0,
    reminded: matrix.reminded[n] ?? 0,
    cells: cells[n] ?? '',
    done: done[n] ?? 0,
    behind: Math.max(0, pace - (done[n] ?? 0)),
  }))
}

export const CLASS_SHOWN = ['all', 'behind', 'idle', 'done'] as const
export type ClassShown = (typeof CLASS_SHOWN)[number]
const shows: Record<ClassShown, (row: ClassRow) => boolean> = {
  all: () => true,
  behind: ({ behind }) => behind > 0,
  idle: ({ cells }) => ![...cells].some(isBegun),
  done: ({ cells, done }) => cells.length > 0 && done === cells.length,
}

/** Learners by how far they are, their team, their class and their name. */
export interface LearnerFilter<Shown> {
  show: Shown
  team: string
  unit: string
  keyword: string
}
/** Those of a table of learners whom a filter leaves; `shows` says who belongs to what it shows. */
export const learnersAmong = <Row extends { name: string; team: string; unit: string }, Shown extends string>(
  rows: readonly Row[],
  { show, team, unit, keyword }: LearnerFilter<Shown>,
  shows: Record<Shown, (row: Row) => boolean>,
): Row[] => {
  const word = keyword.trim().toLowerCase()
  return rows.filter(
    (row) =>
      shows[show](row) &&
      (!team || row.team === team) &&
      (!unit || row.unit === unit) &&
      row.name.toLowerCase().includes(word),
  )
}
export const among = (rows: readonly ClassRow[], filter: LearnerFilter<ClassShown>): ClassRow[] =>
  learnersAmong(rows, filter, shows)

/** How many of these learners have finished each section, or whatever else stands at a place of their cells. */
export const finishedBy = (rows: readonly { cells: string }[], count: number): number[] =>
  Array.from({ length: count }, (_, n) => rows.filter(({ cells }) => isDone(cells[n] ?? NOTHING)).length)
