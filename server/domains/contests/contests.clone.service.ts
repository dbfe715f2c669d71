import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { contest, contestItem } from '../../db/schema/contests'
import type { roomCloned } from '../rooms/rooms.events'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take the contests along: as drafts of the cloner with their items, without anybody signed up. */
export const onRoomCloned = async (tx: Db, cloned: Cloned): Promise<void> => {
  if (!cloned.contests) return
  const { fromId, toId, shift, uid, now } = cloned
  const moved = (time: number) => (time > 0 ? time + shift : 0)
  const sources = await tx.select().from(contest).where(eq(contest.roomId, fromId)).orderBy(asc(contest.id))
  for (const { id, ...source } of sources) {
    const [made] = await tx
      .insert(contest)
      .values({
        ...source,
        roomId: toId,
        ownerUid: uid,
        status: 'draft',
        signupBegin: moved(source.signupBegin),
        signupEnd: moved(source.signupEnd),
        beginTime: moved(source.beginTime),
        endTime: moved(source.endTime),
        resultTime: 0,
        finalTime: 0,
        freezeTime: moved(source.freezeTime),
        markTime: 0,
        approved: 0,
        fromContestId: 0,
        weightVersion: 0,
        createTime: now,
      })
      .returning({ id: contest.id })
    const items = await tx.select().from(contestItem).where(eq(contestItem.contestId, id)).orderBy(asc(contestItem.id))
    if (made && items.length)
      await tx.insert(contestItem).values(items.map(({ id: _, ...item }) => ({ ...item, contestId: made.id })))
  }
}
