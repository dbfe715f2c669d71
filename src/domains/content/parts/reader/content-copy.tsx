import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentDetail } from '#contract/content/content.model'
import { isTimed } from '#contract/content/progress/watch.rules'
import { useOnline } from '#lib/net/online'
import { OfflineCopyCard } from '../../../files/parts/offline-copy-card'
import { previewAhead } from '../../../files/parts/preview-ahead'
import { contentQueries } from '../../content.queries'
import { copyIdOf } from './copy-id'

/** The offline copy of content, of a channel with all that it lists. */
export function ContentCopy({ content }: { content: ContentDetail }) {
  const client = useQueryClient()
  const online = useOnline()
  const bundle = useQuery({ ...contentQueries.offlineCopy(content.id), enabled: online }).data
  const ids = bundle?.content_ids ?? []
  const read = async () => {
    for (const id of ids) {
      const { data } = await client.fetchQuery(contentQueries.detail(id))
      await client.fetchQuery(contentQueries.progress(id))
      if (data.file && isTimed(data.file.mime)) await client.fetchQuery(contentQueries.watched(id))
      await previewAhead(client, data.file ? [data.file] : [])
    }
  }
  return (
    <OfflineCopyCard
      id={copyIdOf(content.id)}
      label="离线可用"
      amount={`${bundle?.offline ?? 0} 项内容`}
      left={bundle?.online ? `另有 ${bundle.online} 项需要联网` : ''}
      use="没有网络也能打开"
      bundle={bundle}
      read={read}
    />
  )
}
