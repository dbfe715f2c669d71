import { createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { nameKey } from '#contract/kernel/text'
import { INVITE_SECONDS, inviteCode, inviteText } from '#contract/teams/teams.invite'
import type { Db } from '../../server/db/client'
import { loadKeys } from '../../server/db/keys'
import { account } from '../../server/db/schema/account'
import { contest, contestItem } from '../../server/db/schema/contests'
import { orgMember } from '../../server/db/schema/orgs/orgs'
import { room, roomMember } from '../../server/db/schema/rooms/rooms'
import { invite, team, teamMember } from '../../server/db/schema/teams/teams'

/** The demo's contest room, which every journey shares. */
export const ROOM = 2
export const ROOM_TITLE = '校园直播挑战赛'
export const nowSeconds = () => Math.floor(Date.now() / 1000)

export interface Someone {
  uid: number
  truename: string
  mobile: string
}
export interface SomeTeam {
  id: number
  title: string
  code: string
}

let counter = 0
/** Different in every test, also in one that is run again on the same server. */
const tail = () => `${Date.now()}${counter++}`.slice(-8)
const one = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('nothing was written')
  return row
}

/** People, teams and contests of a journey's own, beside the demo's: journeys share a server and must not meet. */
export const worldOf = (db: Db) => {
  const someone = async (truename: string, rooms: number[] = [ROOM]): Promise<Someone> => {
    const mobile = `137${tail()}`
    const [model] = await db.select().from(account).where(eq(account.mobile, '13800000004'))
    const person = one(
      await db
        .insert(account)
        .values({
          openid: `e2e-${randomBytes(9).toString('hex')}`,
          mobile,
          name: truename,
          truename,
          passwordHash: model?.passwordHash ?? '',
          currentOrgId: 1,
          createTime: nowSeconds(),
        })
        .returning({ uid: account.uid }),
    )
    await db.insert(orgMember).values({ orgId: 1, uid: person.uid, joinTime: nowSeconds() })
    for (const roomId of rooms) {
      await db.insert(roomMember).values({ roomId, uid: person.uid, role: 'user', joinTime: nowSeconds() })
      await db
        .update(room)
        .set({ memberCount: sql`${room.memberCount} + 1` })
        .where(eq(room.id, roomId))
    }
    return { uid: person.uid, truename, mobile }
  }

  const someTeam = async (title: string, leader: Someone, members: Someone[] = [], size = 5): Promise<SomeTeam> => {
    const code = randomBytes(3).toString('hex').toUpperCase()
    const name = `${title}${tail().slice(-4)}`
    const { id } = one(
      await db
        .insert(team)
        .values({
          roomId: ROOM,
          title: name,
          titleKey: nameKey(name),
          code,
          size,
          used: members.length + 1,
          mentorSize: 2,
          createUid: leader.uid,
          createTime: nowSeconds(),
        })
        .returning({ id: team.id }),
    )
    const all = [leader, ...members]
    await db.insert(teamMember).values(
      all.map(({ uid }, i) => ({
        teamId: id,
        roomId: ROOM,
        uid,
        role: i ? 'user' : 'leader',
        joinTime: nowSeconds() - 60 + i,
      })),
    )
    return { id, title: name, code }
  }

  /** The address of an invite as the team's leader would copy it. */
  const inviteOf = async (of: SomeTeam, leader: Someone): Promise<string> => {
    const { secret } = await loadKeys(db)
    const now = nowSeconds()
    const terms = {
      roomId: ROOM,
      teamId: of.id,
      inviterUid: leader.uid,
      kind: 'user' as const,
      maxUses: 0,
      direct: false,
      salt: randomBytes(6).toString('hex'),
      expireTime: now + INVITE_SECONDS,
      createTime: now,
    }
    const code = inviteCode(terms, createHmac('sha256', secret).update(inviteText(terms)).digest('hex'))
    await db.insert(invite).values({ ...terms, code })
    return `/training-room/student/${ROOM}/index?invite_code=${code}`
  }

  /** A team contest that takes sign-ups; its times in seconds from now. */
  const someContest = async (title: string, times: { signupEnd?: number; begin?: number; end?: number } = {}) => {
    const now = nowSeconds()
    const name = `${title}${tail().slice(-4)}`
    const { id } = one(
      await db
        .insert(contest)
        .values({
          roomId: ROOM,
          title: name,
          intro: '三人一组，现场完成一场直播。',
          ownerUid: 3,
          status: 'published',
          signupBegin: now - 3600,
          signupEnd: now + (times.signupEnd ?? 86_400),
          beginTime: now + (times.begin ?? 2 * 86_400),
          endTime: now + (times.end ?? 3 * 86_400),
          contestTeamSize: 3,
          sort: 99,
          createTime: now,
        })
        .returning({ id: contest.id }),
    )
    await db
      .insert(contestItem)
      .values({ contestId: id, title: '现场直播', description: '按抽到的商品直播二十分钟。', weight: 100, sort: 0 })
    return { id, title: name }
  }
  return { someone, someTeam, inviteOf, someContest }
}
export type World = ReturnType<typeof worldOf>
