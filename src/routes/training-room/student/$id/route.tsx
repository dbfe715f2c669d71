import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../../app/params'
import { StudentShell } from '../../../../app/shells/student-shell'

export const Route = createFileRoute('/training-room/student/$id')({
  params: roomId,
  staticData: { title: '实训室', auth: true, carry: true },
  component: function Student() {
    return <StudentShell roomId={Route.useParams().id} authHash={Route.useSearch().auth_hash} />
  },
})
