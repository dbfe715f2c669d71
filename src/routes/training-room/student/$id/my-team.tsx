import { createFileRoute } from '@tanstack/react-router'
import { flag, searchParams } from '#lib/search-params'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'
import { MyTeam } from '../../../../domains/teams/screens/my-team'

export const Route = createFileRoute('/training-room/student/$id/my-team')({
  staticData: { title: '我的团队' },
  /** `join=1` opens the create-or-join dialog. */
  validateSearch: searchParams({ join: flag }),
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(roomsQueries.detail(Number(params.id)))
  },
  component: function MyTeamRoute() {
    return <MyTeam roomId={Number(Route.useParams().id)} join={Route.useSearch().join === '1'} />
  },
})
