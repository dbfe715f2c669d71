import { sql } from 'drizzle-orm'
import { teamsApi } from '#contract/teams/teams.api'
import { account } from '../../../server/db/schema/account'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import type { Client, TestServer } from '../../support/server'

export const { people } = world
/** Room 2 asks for approval, room 5 is open; team 1 (星辰战队) has one seat left, team 2 none. */
export const ROOM = 2
export const OPEN_ROOM = 5
export const STARS = 1
export const FULL = 2
export const QINGHE = 5

let made = 0

/** People nobody knows yet, in the organisation and, where a room is named, members of it. */
export const newcomers = async (s: TestServer, n: number, roomId?: number): Promise<Client[]> => {
  const now = s.now()
  const rows = await s.db
    .insert(account)
    .values(
      Array.from({ length: n }, () => {
        made += 1
        return {
          openid: `test-${process.pid}-${made}`,
          name: `新同学${made}`,
          truename: `新同学${made}`,
          createTime: now,
        }
      }),
    )
    .returning({ uid: account.uid })
  await s.db.insert(orgMember).values(rows.map(({ uid }) => ({ orgId: 1, uid, joinTime: now })))
  if (roomId)
    await s.db.insert(roomMember).values(rows.map(({ uid }) => ({ roomId, uid, role: 'user', joinTime: now })))
  const clients: Client[] = []
  for (const { uid } of rows) clients.push(await s.as({ uid }))
  return clients
}

export const newcomer = async (s: TestServer, roomId?: number): Promise<Client> => {
  const [one] = await newcomers(s, 1, roomId)
  if (!one) throw new Error('nobody came')
  return one
}

export const inviteOf = async (by: Client, teamId: number, kind: 'user' | 'teacher' = 'user', renew = false) => {
  const made = await by.post(teamsApi.createInvite, { team_id: teamId, kind, ...(renew && { renew: 1 as const }) })
  return made.data.invite_code
}

export const createTeam = (by: Client, title: string, roomId = ROOM) =>
  by.post(teamsApi.create, { training_room_id: roomId, title })

/** Counts of everything that a refused call must leave alone. */
export const rowCounts = async (s: TestServer): Promise<Record<string, number>> => {
  const tables = ['team', 'team_member', 'invite', 'invite_intent', 'room_member', 'room_apply', 'notification']
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = await s.count(table)
  const used = (await s.db.execute(
    sql`select coalesce(sum(used + mentor_used), 0)::int as n from team`,
  )) as unknown as {
    rows: { n: number }[]
  }
  return { ...counts, used: used.rows[0]?.n ?? 0 }
}

export const membersOf = async (s: TestServer, teamId: number) =>
  (
    (await s.db.execute(sql`select uid, role from team_member where team_id = ${teamId} order by uid`)) as unknown as {
      rows: { uid: number; role: string }[]
    }
  ).rows
