import { useQuery } from '@tanstack/react-query'
import type { ReadFar } from '#contract/content/progress/progress.rules'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { contentQueries } from '../../content.queries'
import { farHere } from '../../progress.offline'

/** How far the reader is in content and in what it lists: what the server knows, and what waits on this device. */
export const useFar = (contentId: number): ReadonlyMap<number, ReadFar> | undefined => {
  const { data, error, refetch } = useQuery(contentQueries.progress(contentId))
  const here = farHere(useOutbox().items)
  useWhenSent(here.length, () => void refetch())
  // What waits here is not the whole of it: that alone is told only where the rest can't be had.
  if (!data && !error) return undefined
  const far = new Map<number, ReadFar>()
  for (const one of [...(data ?? []), ...here]) {
    const known = far.get(one.content_id)
    const further = { percent: Math.max(known?.percent ?? 0, one.percent), time: Math.max(known?.time ?? 0, one.time) }
    far.set(one.content_id, { content_id: one.content_id, ...further })
  }
  return far
}
