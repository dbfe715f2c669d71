import type { QueryClient } from '@tanstack/react-query'
import { signupApi } from '#contract/contests/signup/signup.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { refreshContests } from './contests.mutations'

/** Withdraws: what waits, oneself, or as leader the whole team. */
export const quitContest = async (client: QueryClient, contestId: number) => {
  const done = await call(signupApi.quit, { contest_id: contestId }, once())
  await refreshContests(client)
  return done
}

/** A leader takes single members out. */
export const takeOutMembers = async (client: QueryClient, contestId: number, uids: number[]) => {
  await call(signupApi.quit, { contest_id: contestId, uids }, once())
  await refreshContests(client)
}

export const removeTeam = async (client: QueryClient, contestId: number, contestTeamId: number, reason: string) => {
  await call(signupApi.removeTeam, { contest_id: contestId, contest_team_id: contestTeamId, reason }, once())
  await refreshContests(client)
}
