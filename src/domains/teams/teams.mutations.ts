import type { QueryClient } from '@tanstack/react-query'
import { teamsApi } from '#contract/teams/teams.api'
import type { InviteInfo, InviteKind } from '#contract/teams/teams.model'
import { parseInviteCode } from '#contract/teams/teams.rules'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { keyOf } from '#lib/net/query'
import { teamsQueries } from './teams.queries'

// None of these waits in the outbox: a seat is either taken now or not at all. The screens show what is refused.
const quiet = { quiet: true } as const
// By address: the calls of teams' managers are no part of a first screen, and whoever has asked one has its key.
const OF_TEAMS = /^\/api\/(TrainingRoomTeam|TeamCategory)/
const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    ...teamsQueries.about.team().map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ predicate: (query) => OF_TEAMS.test(String(query.queryKey[1])) }),
  ])

export const createTeam = async (client: QueryClient, roomId: number, title: string) => {
  const made = await call(teamsApi.create, { training_room_id: roomId, title }, once())
  await refresh(client)
  return made
}

export const joinTeam = async (client: QueryClient, roomId: number, teamId: number) => {
  const joined = await call(teamsApi.join, { training_room_id: roomId, team_id: teamId }, once())
  if (joined.success) await refresh(client)
  return joined
}

export const acceptInvite = async (client: QueryClient, invite: InviteInfo, code: string) => {
  const uid = parseInviteCode(code)?.uid
  const joined = await call(
    teamsApi.join,
    { training_room_id: invite.training_room_id, team_id: invite.id, invite_code: code, ...(uid && { uid }) },
    once(),
  )
  // Not waited for: the team page asks for what it shows, and the address changes after 300 ms.
  void refresh(client)
  return joined
}

export const refuseInvite = (code: string) =>
  call(teamsApi.refuseInvite, { invite_code: code, action: 'refuse' }, once())

/** True when another team of the room has the name. */
export const checkTeamName = (roomId: number, title: string, id?: number) =>
  call(teamsApi.checkName, { training_room_id: roomId, title, ...(id && { id }) }, quiet)

export const searchTeams = (roomId: number, type: 'code' | 'title', keyword: string) =>
  call(teamsApi.search, { training_room_id: roomId, type, keyword }, quiet)

export const renameTeam = async (client: QueryClient, id: number, title: string) => {
  await call(teamsApi.update, { id, title }, once())
  await refresh(client)
}

export const removeMember = async (client: QueryClient, teamId: number, uid: number) => {
  await call(teamsApi.removeUser, { team_id: teamId, uid }, once())
  await refresh(client)
}

export const handOver = async (client: QueryClient, teamId: number, uid: number) => {
  const { waiting } = await call(teamsApi.updateUserRole, { team_id: teamId, uid, role: 'leader' }, once())
  await refresh(client)
  return waiting
}

export const makeInvite = async (client: QueryClient, teamId: number, kind: InviteKind, renew = false) => {
  const made = await call(teamsApi.createInvite, { team_id: teamId, kind, ...(renew && { renew: 1 as const }) }, once())
  await client.invalidateQueries({ queryKey: keyOf(teamsApi.detail) })
  return made
}
