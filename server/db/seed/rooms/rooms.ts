import { sql } from 'drizzle-orm'
import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import type { Db } from '../../client'
import { roomLog } from '../../schema/rooms/lifecycle'
import { room, roomApply, roomCommittee, roomMember } from '../../schema/rooms/rooms'
import { countOn, dayTime, type Person, type World, world } from '../world'
import { rooms } from './rooms.rows'

const DAY = 86_400
const HOUR = 3600

/** Room 2: the last two of the forty are outside, one waiting, one rejected. */
const MEMBERS_OF_CONTEST = 38

const membersOf = (world: World): Record<number, Person[]> => {
  const { studentA, studentB, demo } = world.people
  const { students } = world
  return {
    1: [studentA, studentB, demo, ...students.slice(0, 24)],
    2: [studentA, studentB, demo, ...students.slice(0, MEMBERS_OF_CONTEST)],
    3: [studentA, studentB, ...students.slice(4, 20)],
    4: students.slice(10, 26),
    5: [demo, ...students.slice(16, 30)],
    6: [studentA, studentB, ...students.slice(2, 14)],
    8: students.slice(0, 12),
  }
}

export const seedRooms = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, judge, orgadmin } = world.people
  await tx
    .insert(room)
    .overridingSystemValue()
    .values(
      rooms.map(({ org, days, ends, state, ...r }) => ({
        ...r,
        orgId: world.orgs[org],
        ownerUid: teacher.uid,
        status: state === 'draft' ? 'draft' : 'published',
        onlineStatus: state === 'stopped' ? 0 : 1,
        beginTime: dayTime(now, -days, true),
        endTime: ends ? dayTime(now, ends, false) : 0,
        ...lived(now, days, state),
      })),
    )
  await countOn(tx, 'room')
  const members = membersOf(world)
  await tx.insert(roomMember).values(
    rooms.flatMap(({ id, days }) => [
      { roomId: id, uid: teacher.uid, role: 'owner', joinTime: now - (Math.max(days, 0) + 3) * DAY },
      ...(members[id] ?? []).map((p, i) => ({
        roomId: id,
        uid: p.uid,
        role: 'user',
        joinTime: now - days * DAY + i * 2 * HOUR,
      })),
    ]),
  )
  await tx.insert(roomMember).values({ roomId: 4, uid: orgadmin.uid, role: 'admin', joinTime: now - 30 * DAY })
  await tx.insert(roomCommittee).values({ roomId: 2, uid: judge.uid, role: 'user', joinTime: now - 20 * DAY })
  await tx.execute(sql`update room set member_count = (select count(*) from room_member m where m.room_id = room.id)`)
  await seedApplications(tx, now, world)
  await tx.insert(roomLog).values(
    rooms.flatMap(({ id, days, state }) => {
      const { createTime, publishedTime, stateTime } = lived(now, days, state)
      const did = (action: string, time: number) => ({ roomId: id, uid: teacher.uid, action, time })
      return [
        did('create', createTime),
        ...(publishedTime ? [did('publish', publishedTime)] : []),
        ...(state === 'stopped' ? [did('offline', stateTime)] : []),
      ]
    }),
  )
}

/** When a room was made, published and last put into its state, the latter by its teacher. */
const lived = (now: number, days: number, state: 'draft' | 'stopped' | undefined) => {
  const createTime = dayTime(now, -Math.max(days, 0) - 3, true)
  const publishedTime = state === 'draft' ? 0 : dayTime(now, -days, true)
  const stateTime = state === 'stopped' ? dayTime(now, -6, false) : publishedTime || createTime
  return { createTime, publishedTime, stateTime, stateUid: world.people.teacher.uid }
}

const seedApplications = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher } = world.people
  const [waiting, rejected] = world.students.slice(MEMBERS_OF_CONTEST) as [Person, Person]
  const approved = world.students.slice(0, 6).map((p, i) => ({
    roomId: 2,
    uid: p.uid,
    status: APPROVED,
    message: ['老师好，我想参加直播挑战赛。', '电商 2 班，负责过店铺直播。', ''][i % 3] ?? '',
    handledBy: teacher.uid,
    handledTime: now - (18 - i) * DAY,
    createTime: now - (19 - i) * DAY,
  }))
  await tx.insert(roomApply).values([
    ...approved,
    {
      roomId: 2,
      uid: rejected.uid,
      status: REJECTED,
      message: '我想加入。',
      reason: '本次比赛只面向 24 级同学，请联系辅导员确认年级。',
      handledBy: teacher.uid,
      handledTime: now - 3 * DAY,
      createTime: now - 4 * DAY,
    },
    {
      roomId: 2,
      uid: waiting.uid,
      status: PENDING,
      message: '老师好，我是新媒体 24-3 班的贾思雨，会剪辑，想和同学一起参赛。',
      createTime: now - 2 * HOUR,
    },
  ])
}
