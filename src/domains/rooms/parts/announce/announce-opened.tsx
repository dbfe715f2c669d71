import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { usePages } from '#lib/use-pages'
import { announceQueries } from '../../announce.queries'
import AnnounceDialog from './announce-dialog'

/** The announcement that a notification leads to, over the room's home. Nothing where it is gone or not for this person. */
export default function AnnounceOpened({ roomId, id, onClose }: { roomId: number; id: number; onClose: () => void }) {
  const { list } = usePages((offset) => announceQueries.lists(roomId, offset, PAGE_LIMIT_MAX), { whole: true })
  const found = list.find((a) => a.id === id)
  return found ? <AnnounceDialog roomId={roomId} announcement={found} onClose={onClose} /> : null
}
