import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../../app/boot/params'
import { ManagerShell } from '../../../../app/shells/manager-shell'

export const Route = createFileRoute('/training-room/manager/$id')({
  params: roomId,
  staticData: { title: '实训室管理', auth: true, carry: true },
  component: function Manager() {
    return <ManagerShell roomId={Route.useParams().id} />
  },
})
