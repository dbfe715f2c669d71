import type { PassState } from '#contract/works/works.model'
import type { Db } from '../../db/client'
import { event, slot } from '../../lib/events'

/** How many learners, or teams, handed a work in and are marked; by work. The passes fill it. */
export const passCounts = slot<
  (db: Db, workIds: number[]) => Promise<Map<number, { submitted: number; marked: number }>>
>('works.pass-counts', async () => new Map())

/** How one person stands to these works; those not named: not begun. */
export const passStates = slot<(db: Db, uid: number, workIds: number[]) => Promise<Map<number, PassState>>>(
  'works.pass-states',
  async () => new Map(),
)

/** Whether anybody has begun a work: from then on it stays with individuals, or with teams. */
export const workBegun = slot<(db: Db, workId: number) => Promise<boolean>>('works.begun', async () => false)

export interface Released {
  workId: number
  roomId: number
  title: string
  now: number
}
/** The scores of a work were released. */
export const workReleased = event<Released>('work.released')
