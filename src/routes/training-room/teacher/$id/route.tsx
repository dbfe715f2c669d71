import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../../app/boot/params'
import { ManagerShell } from '../../../../app/shells/manager-shell'

/** The manager side at the address that the specification gives to who teaches. */
export const Route = createFileRoute('/training-room/teacher/$id')({
  params: roomId,
  staticData: { title: '计划', auth: true, carry: true },
  component: function Teacher() {
    return <ManagerShell roomId={Route.useParams().id} />
  },
})
