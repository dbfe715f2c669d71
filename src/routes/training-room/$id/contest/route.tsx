import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../../app/boot/params'
import { ManagerShell } from '../../../../app/shells/manager-shell'

/** The contests of a room as its managers set them up: the manager side at an address of its own. */
export const Route = createFileRoute('/training-room/$id/contest')({
  params: roomId,
  staticData: { title: '比赛管理', auth: true, carry: true },
  component: function Contests() {
    return <ManagerShell roomId={Route.useParams().id} />
  },
})
