import type { CampMine } from '#contract/camps/camps.model'
import { dayOf } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import { checkinsHere } from '../camps.offline'

/** Whether today's check-in is made: on the server, or on this device, where it waits for a network. */
export const useCheckedToday = (mine: Pick<CampMine, 'period_id' | 'today'> | null | undefined): boolean => {
  const waiting = checkinsHere(useOutbox().items, mine?.period_id ?? 0)
  if (!mine) return false
  const today = dayOf(serverSeconds())
  return mine.today || waiting.some(({ item, at }) => item.state !== 'refused' && dayOf(at) === today)
}
