import type { QueryClient } from '@tanstack/react-query'
import { siteNow } from '#lib/net/site'
import { accountQueries } from '../../account/account.queries'
import { askOrgUpdate } from '../active.mutations'

/** While the user centre's base is unknown the poll asks again every second (section 9). */
const UNCONFIGURED_MS = 1000
/** Before the server has named a delay, and after a try that failed. */
const DELAY_MS = 60_000

/**
 * Asks from time to time whether the organisation or the person's roles changed, only while the page is visible; the server
 * says when to ask again. Returns what ends it. For a person who is logged in.
 */
export const startOrgPoll = (client: QueryClient): (() => void) => {
  const { queryKey } = accountQueries.userInfo()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let asking = false

  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!stopped && document.visibilityState === 'visible') timer = setTimeout(() => void ask(), ms)
  }
  const ask = async () => {
    if (asking || stopped || document.visibilityState !== 'visible') return
    if (!siteNow()?.bases.uc) return plan(UNCONFIGURED_MS)
    asking = true
    const known = client.getQueryData(queryKey)?.group_info.update_time ?? 0
    const answer = await askOrgUpdate(known).catch(() => undefined)
    asking = false
    if (stopped) return
    if (answer?.load_info) void client.invalidateQueries({ queryKey })
    plan(answer ? answer.delay * 1000 : DELAY_MS)
  }
  const seen = () => (document.visibilityState === 'visible' ? void ask() : clearTimeout(timer))

  document.addEventListener('visibilitychange', seen)
  void ask()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
