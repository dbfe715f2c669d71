import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { contest, contestBracket, contestFile, contestItem } from '../../../db/schema/contests'
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

/** A contest once more as a draft, with items, brackets and files, without anybody signed up. */
export const copyContest = async (
  tx: Db,
  source: ContestRecord,
  { now, ...to }: CopyTo,
): Promise<{ id: number; items: { from: number; to: number }[] }> => {
  const { id: from, ...rest } = source
  // What an item was bound to is not in another room: there it is handed in at the contest itself.
  const elsewhere = source.roomId !== to.roomId
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
  const bound = elsewhere ? { kind: 'own' as const, refId: 0 } : {}
  const pairs: { from: number; to: number }[] = []
  for (const { id, ...item } of items) {
    const [copy] = await tx
      .insert(contestItem)
      .values({ ...item, ...bound, contestId })
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
