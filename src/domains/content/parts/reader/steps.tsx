import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { around } from '#contract/content/progress/progress.rules'
import { mayFetchAhead } from '#lib/net/network-kind'
import { isOnline } from '#lib/net/online'
import { baseOf } from '#lib/net/site'
import { whenIdle } from '#lib/when-idle'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { previewAhead } from '../../../files/parts/preview-ahead'
import { contentQueries } from '../../content.queries'
import { contentPath } from '../paths'
import styles from './steps.module.css'

type Props = { id: number; channelId: number; keep: Record<string, string> }

/** A file up to this size is fetched before anybody asks for it. */
const AHEAD_MAX = 2 * 1024 * 1024
const readAhead = async (client: QueryClient, id: number): Promise<void> => {
  await client.prefetchQuery(contentQueries.detail(id))
  const file = client.getQueryData(contentQueries.detail(id).queryKey)?.data.file
  if (!file || file.filesize > AHEAD_MAX || !mayFetchAhead()) return
  await previewAhead(client, [file])
  // Into the browser's own memory, where the reader finds it.
  await fetch(baseOf('product') + file.url, { credentials: 'same-origin', priority: 'low' }).catch(() => {})
}

/** Where content stands in the channel that it is read in, what is before and behind it; the next one is read ahead. */
export function Steps({ id, channelId, keep }: Props) {
  const client = useQueryClient()
  const channel = useQuery(contentQueries.detail(channelId)).data
  const readable = channel?.contents.filter(({ state }) => state === 'published').map((card) => card.id) ?? []
  const at = around(readable, id)
  const next = at?.next ?? 0
  useEffect(() => {
    if (next && isOnline()) whenIdle(() => void readAhead(client, next))
  }, [client, next])
  if (!channel || !at) return null
  const to = (other: number) => contentPath(other, keep)
  const { channel: _, ...rest } = keep
  return (
    <Card>
      <nav className={styles.steps} aria-label="专栏目录">
        <p className={styles.place}>
          <Link href={contentPath(channelId, rest)}>{channel.title}</Link>
          <span className="secondary tabular">
            第 {at.place} / {at.total} 项
          </span>
        </p>
        {at.previous ? (
          <Button variant="secondary" href={to(at.previous)}>
            上一项
          </Button>
        ) : (
          <span />
        )}
        {at.next ? (
          <Button href={to(at.next)}>下一项</Button>
        ) : (
          <Button variant="secondary" href={contentPath(channelId, rest)}>
            回到目录
          </Button>
        )}
      </nav>
    </Card>
  )
}
