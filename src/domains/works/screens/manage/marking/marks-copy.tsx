import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOnline } from '#lib/net/online'
import { OfflineCopyCard } from '../../../../files/parts/offline-copy-card'
import { marksQueries } from '../../../marks.queries'
import { worksQueries } from '../../../works.queries'

/** The offline copy of what waits to be marked, with its files: it can be marked where there is no network. */
export function MarksCopy({ roomId, workId }: { roomId: number; workId: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const bundle = useQuery({ ...marksQueries.offlineCopy(roomId, workId), enabled: online }).data
  const ids = bundle?.submission_ids ?? []
  const read = async () => {
    await client.fetchQuery(marksQueries.works(roomId))
    await client.fetchQuery(marksQueries.queue(roomId, workId))
    await client.fetchQuery(worksQueries.detail(workId))
    for (const id of ids) await client.fetchQuery(marksQueries.sheet(roomId, id))
  }
  return (
    <OfflineCopyCard
      id={`mark:${workId}`}
      label="下载作品，离线评分"
      amount={`${ids.length} 份待评`}
      use="没有网络也能打开和评分"
      bundle={bundle}
      read={read}
    />
  )
}
