import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { ContestShell } from '../../../app/shells/contest-shell'

export const Route = createFileRoute('/contest/$id')({
  staticData: { title: '比赛', auth: true, carry: true },
  params: roomId,
  component: function Contest() {
    return <ContestShell contestId={Route.useParams().id} />
  },
})
