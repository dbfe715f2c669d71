import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContestDetail } from '#contract/contests/contests.model'
import { stageSince } from '#contract/contests/contests.rules'
import { serverNow } from '#lib/net/clock'
import { refreshContests } from '../contests.mutations'
import { contestsQueries } from '../contests.queries'
import { startFlip } from './stage-flip'

const TICK_MS = 1000

/** The server's time in milliseconds, each second. */
const useNow = (running: boolean): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])
  return now
}

export type Timed = Pick<
  ContestDetail,
  'stage_status' | 'deadline_time' | 'signup_begin' | 'signup_end' | 'begin_time' | 'end_time'
>

/** For whom no news comes of a contest, of which the server knows no more than that they read it: looked at again, it is read again. */
export const READ_ON_SIGHT = { refetchOnWindowFocus: 'always' } as const

/** The stage and what is left of it, by the server's clock; at zero it moves on by itself. */
export const useStage = (contest: Timed) => {
  const now = useNow(contest.deadline_time > 0)
  const stage = stageSince(contest, Math.floor(now / 1000))
  return { ...stage, remaining: Math.max(0, stage.deadline_time * 1000 - now), now }
}

/** Fetches the contest anew when its countdown reaches zero. One place of a page does this. */
export const useStageFlip = (contest: ContestDetail): void => {
  const client = useQueryClient()
  const { id, stage_status, deadline_time } = contest
  const now = useNow(deadline_time > 0)
  const due = deadline_time > 0 && deadline_time * 1000 <= now
  useEffect(() => {
    if (!due) return
    const refetch = async () => {
      const next = await client.fetchQuery({ ...contestsQueries.detail(id), staleTime: 0 })
      if (next.stage_status !== stage_status) void refreshContests(client)
      return next
    }
    return startFlip({ from: { id, stage_status, deadline_time }, refetch })
  }, [client, due, id, stage_status, deadline_time])
}
