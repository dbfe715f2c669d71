import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { nameKey } from '#contract/kernel/text'
import { INVITE_SECONDS, inviteCode, inviteText } from '#contract/teams/teams.invite'
import type { Db } from '../client'
import { loadKeys } from '../keys'
import { room, roomMember } from '../schema/rooms/rooms'
import { invite, team, teamMember } from '../schema/teams/teams'
import { countOn, type Person, type World } from './world'

const DAY = 86_400

interface Planned {
  id: number
  roomId: number
  title: string
  code: string
  leader: 'studentA' | 'studentB' | 'next'
  /** Members beside the leader, and places in all. */
  members: number
  size: number
  mentor?: boolean
}

/** The first two are agreed on; the rest fill the room with teams at every stage. */
const planned: Planned[] = [
  { id: 1, roomId: 2, title: '星辰战队', code: 'X7K2QD', leader: 'studentA', members: 3, size: 5, mentor: true },
  { id: 2, roomId: 2, title: '逐光工作室', code: 'M4TZ8P', leader: 'studentB', members: 4, size: 5, mentor: true },
  { id: 3, roomId: 2, title: '云上计划', code: 'R9CW3H', leader: 'next', members: 4, size: 5 },
  { id: 4, roomId: 2, title: '麦田里的守望者', code: 'B6NF5Y', leader: 'next', members: 3, size: 5 },
  { id: 5, roomId: 2, title: '青禾小队', code: 'H2VK7S', leader: 'next', members: 1, size: 5 },
  { id: 6, roomId: 2, title: '南山直播社', code: 'T8QJ4L', leader: 'next', members: 2, size: 5 },
  { id: 7, roomId: 3, title: '一诺千金组', code: 'D5GX9R', leader: 'studentA', members: 0, size: 5 },
  { id: 8, roomId: 3, title: '思远文案馆', code: 'W3PM6C', leader: 'studentB', members: 0, size: 5 },
]

/** Teams, their people and the one live invite that demo, tests and bench use. Runs after the rooms' seed. */
export const seedTeams = async (tx: Db, now: number, world: World): Promise<void> => {
  const { studentA, studentB, supplier } = world.people
  const inRoom = async (roomId: number) =>
    new Set(
      (await tx.select({ uid: roomMember.uid }).from(roomMember).where(eq(roomMember.roomId, roomId))).map(
        (m) => m.uid,
      ),
    )
  const free = new Map<number, Person[]>()
  for (const roomId of new Set(planned.map((p) => p.roomId))) {
    const members = await inRoom(roomId)
    free.set(
      roomId,
      world.students.filter((s) => members.has(s.uid)),
    )
  }
  const next = (roomId: number): number => {
    const person = free.get(roomId)?.shift()
    if (!person) throw new Error(`the demo room ${roomId} has too few students for its teams`)
    return person.uid
  }
  await tx
    .insert(team)
    .overridingSystemValue()
    .values(
      planned.map((p) => ({
        id: p.id,
        roomId: p.roomId,
        title: p.title,
        titleKey: nameKey(p.title),
        code: p.code,
        size: p.size,
        used: p.members + 1,
        mentorSize: 2,
        mentorUsed: p.mentor ? 1 : 0,
        createUid: p.leader === 'studentB' ? studentB.uid : studentA.uid,
        createTime: now - (20 - p.id) * DAY,
      })),
    )
  for (const p of planned) {
    const joined = now - (20 - p.id) * DAY
    const uid = p.leader === 'next' ? next(p.roomId) : world.people[p.leader].uid
    const rest = Array.from({ length: p.members }, () => next(p.roomId))
    const row = { teamId: p.id, roomId: p.roomId }
    await tx
      .insert(teamMember)
      .values([
        { ...row, uid, role: 'leader', joinTime: joined },
        ...rest.map((m, i) => ({ ...row, uid: m, role: 'user', joinTime: joined + (i + 1) * 3600 })),
        ...(p.mentor ? [{ ...row, uid: supplier.uid, role: 'teacher', joinTime: joined + DAY }] : []),
      ])
    await tx.update(team).set({ createUid: uid }).where(eq(team.id, p.id))
    if (p.mentor) await mentorIsOfTheRoom(tx, p.roomId, supplier.uid, joined + DAY)
  }
  await countOn(tx, 'team')
  await seedInvite(tx, now, studentA.uid)
}

/** The mentor comes from a company and is in the room only for this. */
const mentorIsOfTheRoom = async (tx: Db, roomId: number, uid: number, joinTime: number): Promise<void> => {
  const [there] = await tx
    .select({ uid: roomMember.uid })
    .from(roomMember)
    .where(and(eq(roomMember.roomId, roomId), eq(roomMember.uid, uid)))
  if (there) return
  await tx.insert(roomMember).values({ roomId, uid, role: 'user', joinTime })
  await tx
    .update(room)
    .set({ memberCount: sql`${room.memberCount} + 1` })
    .where(eq(room.id, roomId))
}

const seedInvite = async (tx: Db, now: number, inviterUid: number): Promise<void> => {
  const { secret } = await loadKeys(tx)
  const terms = {
    roomId: 2,
    teamId: 1,
    inviterUid,
    kind: 'user' as const,
    maxUses: 0,
    direct: false,
    salt: 'demo-invite',
    expireTime: now + INVITE_SECONDS,
    createTime: now,
  }
  const code = inviteCode(terms, createHmac('sha256', secret).update(inviteText(terms)).digest('hex'))
  await tx.insert(invite).values({ ...terms, code })
}
