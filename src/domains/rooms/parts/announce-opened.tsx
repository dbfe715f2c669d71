import { useQuery } from '@tanstack/react-query'
import { announceQueries } from '../announce.queries'
import AnnounceDialog from './announce-dialog'

const ALL = 100

/** The announcement that a notification leads to, over the room's home. Nothing where it is gone or not for this person. */
export default function AnnounceOpened({ roomId, id, onClose }: { roomId: number; id: number; onClose: () => void }) {
  const found = useQuery(announceQueries.lists(roomId, 0, ALL)).data?.list.find((a) => a.id === id)
  return found ? <AnnounceDialog roomId={roomId} announcement={found} onClose={onClose} /> : null
}
