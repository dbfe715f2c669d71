import type { Db } from '../../client'
import { checkin, checkinMark } from '../../schema/rooms/checkin'
import { countOn, type World } from '../world'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Two check-ins that are over: most were there, some late, one excused. */
export const seedCheckin = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB } = world.people
  const rows = [
    { id: 1, roomId: 2, title: '赛前说明会', begin: now - 3 * DAY },
    { id: 2, roomId: 1, title: '第五周实训课', begin: now - DAY },
  ]
  await tx
    .insert(checkin)
    .overridingSystemValue()
    .values(
      rows.map(({ id, roomId, title, begin }) => ({
        id,
        roomId,
        title,
        uid: teacher.uid,
        secret: `demo-checkin-${id}`,
        beginTime: begin,
        lateTime: begin + 5 * MINUTE,
        endTime: begin + 15 * MINUTE,
        createTime: begin,
      })),
    )
  await countOn(tx, 'checkin')
  const came = [studentA, studentB, ...world.students.slice(0, 20)]
  await tx.insert(checkinMark).values(
    rows.flatMap(({ id, begin }) =>
      came.map((p, i) => {
        const late = i % 9 === 8
        const time = begin + (late ? 7 * MINUTE : 20 + i * 5)
        const leave = i === 12
        const status = leave ? 'leave' : late ? 'late' : 'present'
        const way = leave ? 'manual' : i % 7 === 3 ? 'code' : 'qr'
        return {
          checkinId: id,
          uid: p.uid,
          status,
          way,
          time,
          arriveTime: time,
          byUid: leave ? teacher.uid : 0,
        }
      }),
    ),
  )
}
