import { isBegun, type LearnerFilter, learnersAmong, readCell } from '../../courses/class/class.rules'
import { counts } from '../plans.rules'
import type { PlanMatrix } from './matrix.model'

/** Learners of one matrix: more than a room holds. */
export const MATRIX_MAX = 5000
/** Seconds before a learner is reminded of the same plan again. */
export const REMIND_PAUSE = 86_400
/** Seconds for which a matrix counts as new. */
export const COUNTED_FRESH = 60

export const MATRIX_SHOWN = ['all', 'late', 'idle', 'done'] as const
export type MatrixShown = (typeof MATRIX_SHOWN)[number]

export interface MatrixRow {
  uid: number
  name: string
  team: string
  unit: string
  reminded: number
  cells: string
  /** Of what counts. */
  done: number
  total: number
  late: number
}

const isDone = (sign: string | undefined): boolean => readCell(sign ?? '').done

/** A line for each learner, in the order of the answer. */
export const matrixRows = (matrix: PlanMatrix, today: number): MatrixRow[] => {
  const count = matrix.items.length
  const counting = matrix.items.flatMap((item, n) => (counts(item) ? [n] : []))
  const due = counting.filter((n) => {
    const day = matrix.items[n]?.due_day ?? 0
    return day > 0 && day < today
  })
  return matrix.uids.map((uid, n) => {
    const cells = matrix.cells.slice(n * count, (n + 1) * count)
    return {
      uid,
      name: matrix.names[n] ?? '',
      team: matrix.teams[(matrix.team[n] ?? 0) - 1] ?? '',
      unit: matrix.units[(matrix.unit[n] ?? 0) - 1] ?? '',
      reminded: matrix.reminded[n] ?? 0,
      cells,
      done: counting.filter((at) => isDone(cells[at])).length,
      total: counting.length,
      late: due.filter((at) => !isDone(cells[at])).length,
    }
  })
}

const shows: Record<MatrixShown, (row: MatrixRow) => boolean> = {
  all: () => true,
  late: ({ late }) => late > 0,
  idle: ({ cells }) => ![...cells].some(isBegun),
  done: ({ done, total }) => total > 0 && done === total,
}

export const matrixAmong = (rows: readonly MatrixRow[], filter: LearnerFilter<MatrixShown>): MatrixRow[] =>
  learnersAmong(rows, filter, shows)
