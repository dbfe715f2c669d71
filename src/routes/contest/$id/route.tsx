import { createFileRoute } from '@tanstack/react-router'
import { ContestShell } from '../../../app/shells/contest-shell'

export const Route = createFileRoute('/contest/$id')({
  staticData: { title: '比赛', auth: true, carry: true },
  component: function Contest() {
    return <ContestShell contestId={Number(Route.useParams().id)} />
  },
})
