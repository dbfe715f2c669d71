import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { changeApi } from '#contract/teams/change.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { darenApi } from '#contract/teams/grouping/daren.api'
import { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { inPortions } from '#lib/device/portions'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { groupingQueries } from './grouping.queries'
import { teamsQueries } from './teams.queries'

// A seat, a team or a leadership is taken now or not at all: none of these waits for the network.

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
const regroup = (client: QueryClient) =>
  refresh(client, [...teamsQueries.about.team(), ...groupingQueries.about.grouping(), ...groupingQueries.about.marks()])

export const waitForTeam = async (client: QueryClient, roomId: number, teamId: number) => {
  const place = await call(changeApi.wait, { training_room_id: roomId, team_id: teamId }, once())
  await regroup(client)
  return place
}
export const answerWait = async (client: QueryClient, roomId: number, id: number, action: 'accept' | 'cancel') => {
  // Also when it is refused: the seat may be somebody else's by now.
  await call(changeApi.operateWait, { training_room_id: roomId, id, action }, once()).finally(() => regroup(client))
}
export const switchTeam = async (client: QueryClient, roomId: number, teamId: number) => {
  await call(changeApi.switchTeam, { training_room_id: roomId, team_id: teamId }, once())
  await regroup(client)
}
export const answerHandover = async (client: QueryClient, teamId: number, action: 'accept' | 'refuse' | 'cancel') => {
  await call(changeApi.operateHandover, { team_id: teamId, action }, once()).finally(() => regroup(client))
}

export const saveCategory = async (client: QueryClient, input: Input<typeof categoryApi.save>) => {
  await call(categoryApi.save, input, once())
  await regroup(client)
}
export const deleteCategory = async (client: QueryClient, roomId: number, id: number) => {
  await call(categoryApi.remove, { training_room_id: roomId, id }, once())
  await regroup(client)
}
/** As many teams as one call sorts. */
const AT_ONCE = 100

export const setCategory = async (client: QueryClient, roomId: number, categoryId: number, ids: number[]) => {
  const to = { training_room_id: roomId, team_category_id: categoryId }
  try {
    await inPortions(ids, AT_ONCE, (some) => call(categoryApi.relate, { ...to, team_ids: some }, once()))
  } finally {
    await regroup(client)
  }
}

export const createTeamFor = async (client: QueryClient, input: Input<typeof teamManageApi.createFor>) => {
  await call(teamManageApi.createFor, input, once())
  await regroup(client)
}
export const movePeople = async (client: QueryClient, teamId: number, uids: number[]) => {
  await call(teamManageApi.move, { team_id: teamId, uids }, once())
  await regroup(client)
}
/** The answer brings the merged team back. */
export const mergeTeam = async (client: QueryClient, teamId: number, fromId: number) => {
  const { id } = await call(teamManageApi.merge, { team_id: teamId, from_id: fromId }, once())
  await regroup(client)
  return id
}
export const splitTeam = async (client: QueryClient, teamId: number, title: string, uids: number[]) => {
  await call(teamManageApi.split, { team_id: teamId, title, uids }, once())
  await regroup(client)
}
export const resizeTeam = async (client: QueryClient, teamId: number, size: number, mentors: number) => {
  await call(teamManageApi.resize, { team_id: teamId, team_size: size, mentor_size: mentors }, once())
  await regroup(client)
}
/** The answer restores it. */
export const dissolveTeam = async (client: QueryClient, teamId: number) => {
  const { id } = await call(teamManageApi.dissolve, { team_id: teamId }, once())
  await regroup(client)
  return id
}
export const restoreTeam = async (client: QueryClient, roomId: number, id: number) => {
  const back = await call(teamManageApi.restore, { training_room_id: roomId, id }, once())
  await regroup(client)
  return back.member_count
}

export const saveIndicators = async (client: QueryClient, input: Input<typeof indicatorApi.saveRows>) => {
  await call(indicatorApi.saveRows, input, once())
  await refresh(client, groupingQueries.about.marks())
}
export const saveMarks = async (client: QueryClient, input: Input<typeof indicatorApi.saveRecord>) => {
  await call(indicatorApi.saveRecord, input, once())
  await refresh(client, groupingQueries.about.marks())
}

export const saveDaren = async (client: QueryClient, input: Input<typeof darenApi.save>) => {
  await call(darenApi.save, input, once())
  await refresh(client, groupingQueries.about.daren())
}
export const unbindDaren = async (client: QueryClient, teamId: number) => {
  await call(darenApi.unbind, { team_id: teamId }, once())
  await refresh(client, groupingQueries.about.daren())
}
