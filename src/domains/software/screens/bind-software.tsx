import { useQuery } from '@tanstack/react-query'
import { Page } from '#ui/layout/page'
import { roomsQueries } from '../../rooms/rooms.queries'
import { AppChoices } from '../parts/app-choices'

type Props = { roomId: number; onBack: () => void }

/** `/microapp/bind-software`: software to keep at hand, also inside of another page. */
export function BindSoftware({ roomId, onBack }: Props) {
  const room = useQuery({ ...roomsQueries.detail(roomId), enabled: roomId > 0 }).data
  return (
    <Page title="添加软件" onBack={onBack}>
      <p className="secondary">
        {roomId ? `“${room?.title ?? '实训室'}”里的软件，加到我的软件后随时可以打开。` : '加到我的软件后随时可以打开。'}
      </p>
      <AppChoices roomId={roomId} />
    </Page>
  )
}
