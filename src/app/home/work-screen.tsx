import { useQuery } from '@tanstack/react-query'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { WorkList } from '../../domains/works/screens/work-list'

/** In a teaching class a work is homework. */
const TEACHING = 1

export function WorkScreen({ roomId }: { roomId: number }) {
  const template = useQuery(roomsQueries.detail(roomId)).data?.template
  return <WorkList roomId={roomId} title={template === TEACHING ? '作业' : '工单'} />
}
