import { useQueryClient } from '@tanstack/react-query'
import { useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { centresQueries } from '../../centres/centres.queries'
import { unsentOf } from '../projects.offline'
import { projectsQueries } from '../projects.queries'

/** What waits here of a project; once it has left, what the server says of it is read anew. */
export const useUnsent = (roomId: number, contentId: number): readonly OutboxItem[] => {
  const client = useQueryClient()
  const { items } = useOutbox()
  const mine = unsentOf(items, roomId, contentId)
  useWhenSent(mine.length, () => {
    const told = [...projectsQueries.about.room(), ...centresQueries.about.progress()]
    for (const queryKey of told) void client.invalidateQueries({ queryKey })
  })
  return mine
}
