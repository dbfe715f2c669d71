import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOnline } from '#lib/net/online'
import { OfflineCopyCard } from '../../files/parts/offline-copy-card'
import { previewAhead } from '../../files/parts/preview-ahead'
import { useRoomWords } from '../../rooms/parts/room-words'
import { passesQueries } from '../passes.queries'
import { worksQueries } from '../works.queries'

/** The offline copy of a room's works, with their files. */
export function WorksCopy({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const words = useRoomWords(roomId)
  const bundle = useQuery({ ...passesQueries.offlineCopy(roomId), enabled: online }).data
  const ids = bundle?.work_ids ?? []
  const read = async () => {
    await client.fetchQuery(passesQueries.lists(roomId))
    for (const id of ids) {
      const work = await client.fetchQuery(worksQueries.detail(id))
      const { answers } = await client.fetchQuery(passesQueries.detail(roomId, id))
      await previewAhead(
        client,
        [...work.steps.flatMap((step) => step.items), ...answers].flatMap((one) => one.files),
      )
    }
  }
  return (
    <OfflineCopyCard
      id={`${roomId}`}
      label="离线可用"
      amount={words(`${ids.length} 份{work}`)}
      use="没有网络也能打开和作答"
      bundle={bundle}
      read={read}
    />
  )
}
