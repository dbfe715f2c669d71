import { asc, eq, sql } from 'drizzle-orm'
import type { ItemKind } from '#contract/contests/contests.model'
import { type Db, rowsOf } from '../../../db/client'
import { contest, contestBracket, contestFile, contestItem } from '../../../db/schema/contests'
import { projectItems } from '../contests.events'
import type { ContestRecord } from './authoring.store'

interface CopyTo {
  roomId: number
  ownerUid: number
  title: string
  signupBegin: number
  signupEnd: number
  beginTime: number
  endTime: number
  freezeTime: number
  sort: number
  now: number
}

type Item = typeof contestItem.$inferSelect
type Bound = Pick<Item, 'kind' | 'refId'>

const projectsOf = (tx: Db, roomId: number): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    tx,
    sql`select s.ref_id as id, s.title from (${projectItems.call().sources(sql`${roomId}::int`)})
      s(kind, ref_id, title, published, deadline, sort, n)`,
  )

/** By kind: the copies of what an item may be bound to, made with its contest. */
export type Copies = Partial<Record<ItemKind, ReadonlyMap<number, number>>>

/**
 * What an item of a contest is bound to in another room: the copy that came along of its work, task or exam. Its project is the
 * same where that room holds it as well, else the only one there of its name; where there is none, the item is bound to nothing,
 * which its editor is told. What did not come along is handed in at the contest itself.
 */
const boundIn = async (tx: Db, fromId: number, toId: number, copies: Copies): Promise<(item: Item) => Bound> => {
  const titles = new Map((await projectsOf(tx, fromId)).map(({ id, title }) => [id, title]))
  const held = await projectsOf(tx, toId)
  return ({ kind, refId }) => {
    if (kind !== 'project') {
      const copy = copies[kind]?.get(refId)
      return copy ? { kind, refId: copy } : { kind: 'own', refId: 0 }
    }
    if (held.some(({ id }) => id === refId)) return { kind, refId }
    const [namesake, another] = held.filter(({ title }) => title === titles.get(refId))
    return { kind, refId: namesake && !another ? namesake.id : 0 }
  }
}

/** A contest once more as a draft, with items, brackets and files, without anybody signed up. */
export const copyContest = async (
  tx: Db,
  source: ContestRecord,
  { now, ...to }: CopyTo,
  copies: Copies = {},
): Promise<{ id: number; items: { from: number; to: number }[] }> => {
  const { id: from, ...rest } = source
  const [made] = await tx
    .insert(contest)
    .values({
      ...rest,
      ...to,
      status: 'draft',
      resultTime: 0,
      finalTime: 0,
      toldTime: 0,
      finalTold: false,
      markTime: 0,
      approved: 0,
      fromContestId: 0,
      weightVersion: 0,
      updateTime: now,
      createTime: now,
    })
    .returning({ id: contest.id })
  if (!made) throw new Error('no contest')
  const contestId = made.id
  const items = await tx.select().from(contestItem).where(eq(contestItem.contestId, from)).orderBy(asc(contestItem.id))
  const bound =
    source.roomId === to.roomId ? (item: Item): Bound => item : await boundIn(tx, source.roomId, to.roomId, copies)
  const pairs: { from: number; to: number }[] = []
  for (const item of items) {
    const { id, ...said } = item
    const { kind, refId } = bound(item)
    const [copy] = await tx
      .insert(contestItem)
      .values({ ...said, kind, refId, contestId })
      .returning({ id: contestItem.id })
    if (copy) pairs.push({ from: id, to: copy.id })
  }
  const brackets = await tx.select().from(contestBracket).where(eq(contestBracket.contestId, from))
  if (brackets.length)
    await tx.insert(contestBracket).values(brackets.map(({ title, sort }) => ({ title, sort, contestId })))
  const files = await tx.select().from(contestFile).where(eq(contestFile.contestId, from))
  if (files.length) await tx.insert(contestFile).values(files.map((file) => ({ ...file, contestId })))
  return { id: contestId, items: pairs }
}

/** Contests of a room as their table has them. */
export const recordsOf = (tx: Db, roomId: number): Promise<ContestRecord[]> =>
  tx.select().from(contest).where(eq(contest.roomId, roomId)).orderBy(asc(contest.id))
