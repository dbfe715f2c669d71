import { type SQL, sql } from 'drizzle-orm'
import type { ContestLeft } from '#contract/contests/contests.model'
import type { Db } from '../../db/client'
import { erasure, event, slot } from '../../lib/events'

/** A contest is about to be deleted with all that hangs on it; later domains delete what they keep of it. */
export const contestErased = erasure<{ contestId: number }>('contest.erased')

/** A contest was copied: which item was made after which. Later domains bring along how it is judged. */
export const contestCloned = event<{ items: { from: number; to: number }[] }>('contest.cloned')

/** Items are about to go from a contest; nothing was handed in for them and no mark was given. */
export const itemsErased = erasure<{ contestId: number; itemIds: number[] }>('contest.items-erased')

/** Whether a person marks, or marked, something of a contest, as SQL; who stood back does not. */
export const marksContest = slot<(contestId: SQL, uid: SQL) => SQL>('contests.marks-contest', () => sql`false`)

type LeftOf<K extends keyof ContestLeft> = (
  db: Db,
  ids: readonly number[],
) => Promise<(Pick<ContestLeft, K> & { id: number })[]>

/** What judging knows to be left of contests, and what the boards do. */
export const judgingLeft = slot<LeftOf<'items' | 'bare' | 'short' | 'marks' | 'far'>>(
  'contests.judging-left',
  async () => [],
)
export const appealsLeft = slot<LeftOf<'appeals' | 'corrections'>>('contests.appeals-left', async () => [])

/** What a project of a room is as an item of a contest: the projects’ domain knows. `room` and `ref` are scalars of SQL, as all here are. */
export interface ProjectItems {
  /** Rows kind, ref_id, title, published, deadline, sort and n of what a room works on. */
  sources(room: SQL): SQL
  open(room: SQL, ref: SQL): SQL
  gone(room: SQL, ref: SQL): SQL
  /** A row state, time and far of the people (rows uid) and teams (rows team_id) together. */
  state(room: SQL, ref: SQL, people: SQL, teams: SQL): SQL
  /** Whether the people of a registration, or its team, handed in anything. */
  handed(room: SQL, ref: SQL, registration: SQL, team: SQL): SQL
  /** What they handed in last at each node, until a time; 0 = ever. */
  handIns(
    db: Db,
    q: { itemId: number; teamId: number; until: number },
  ): Promise<
    { who: string; version: number; time: number; blocks: { title: string; text: string; files: number[] }[] }[]
  >
}
export const projectItems = slot<() => ProjectItems>('contests.project-items', () => ({
  sources: () =>
    sql`select '' as kind, 0 as ref_id, '' as title, false as published, 0::int8 as deadline, 0 as sort, 0 as n where false`,
  open: () => sql`false`,
  gone: () => sql`true`,
  state: () => sql`select '' as state, 0::int8 as time, null::int as far where false`,
  handed: () => sql`false`,
  handIns: async () => [],
}))
