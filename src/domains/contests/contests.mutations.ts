import type { QueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { isTeamContest } from '#contract/contests/contest-type'
import { contestsApi } from '#contract/contests/contests.api'
import type { SignupForm } from '#contract/contests/contests.rules'
import { inPortions } from '#lib/device/portions'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { contestsQueries } from './contests.queries'

// None of these may wait in the outbox: seats and times are the server's to decide. The screens say what was refused.

export const refreshContests = (client: QueryClient): Promise<unknown> =>
  Promise.all(contestsQueries.about.signup().map((queryKey) => client.invalidateQueries({ queryKey })))

/** Registers members of a team; 3 when the team was approved before, 2 when a manager decides. */
export const joinWithMembers = async (
  client: QueryClient,
  to: { contestId: number; teamId: number },
  uids: number[],
  details?: Details,
) => {
  const members = { contest_id: to.contestId, team_id: to.teamId, uids }
  // Refused too: the form may ask for something else by now, or the time be over.
  try {
    return await call(contestsApi.join, { ...members, ...details }, once())
  } finally {
    await refreshContests(client)
  }
}

/** What the organiser asks for besides. */
interface Details {
  bracket_id: number
  answers: Record<string, string>
}

export interface SignupValues extends SignupForm {
  truename: string
  school_id: number
  school_name: string
}

/** Who fills the form in, as it carries it (section 3). */
type Signer = Pick<UserInfo, 'uid' | 'openid' | 'group_id'>

/** Sends the sign-up form; `individual` contests ask for no team. */
export const joinByForm = async (
  client: QueryClient,
  contest: { id: number; training_room_id: number; type: number },
  values: SignupValues,
  { details, signer }: { details?: Details | undefined; signer?: Signer | undefined },
) => {
  const { action, team_id, team_title, truename, school_id, school_name } = values
  const wish = action === 'join_team' ? { action, team_id } : { action, team_title }
  const form = {
    contest_id: contest.id,
    training_room_id: contest.training_room_id,
    ...(school_id && { school_id }),
    ...details,
    extra: {
      ...(signer && { uid: signer.uid, openid: signer.openid, group_id: signer.group_id }),
      truename: truename.trim(),
      ...(school_id && { school_id, school_name }),
      ...(isTeamContest(contest) && wish),
    },
  }
  try {
    return await call(contestsApi.join, form, once())
  } finally {
    await refreshContests(client)
  }
}

/** As many as one call decides: each brings people into room, team and contest, and a call has five seconds. */
const AT_ONCE = 20

export const checkSignups = async (
  client: QueryClient,
  contestId: number,
  rows: { kind: 'team' | 'form'; id: number }[],
  verdict: { status: 3 | -2; reason?: string },
) => {
  try {
    const done = await inPortions(rows, AT_ONCE, (some) =>
      call(contestsApi.checkSignups, { contest_id: contestId, rows: some, ...verdict }, once()),
    )
    return {
      handled: done.reduce((sum, d) => sum + d.handled, 0),
      skipped: done.reduce((sum, d) => sum + d.skipped, 0),
      failed: done.flatMap((d) => d.failed),
    }
  } finally {
    await refreshContests(client)
  }
}
