import { createFileRoute } from '@tanstack/react-router'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'
import { MemberScreen, type MemberTab } from '../../../../domains/rooms/screens/manage/member'

export const Route = createFileRoute('/training-room/manager/$id/member')({
  staticData: { title: '成员管理' },
  validateSearch: (search: Record<string, unknown>): { tab?: MemberTab } =>
    search.tab === 'member' ? { tab: 'member' } : {},
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(roomsQueries.applyList(Number(params.id), { status: 2 }))
  },
  component: Member,
})

function Member() {
  const { id } = Route.useParams()
  const { tab = 'apply' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MemberScreen
      roomId={Number(id)}
      tab={tab}
      onTab={(next) =>
        navigate({ search: (s) => ({ ...s, tab: next === 'member' ? next : undefined }), replace: true })
      }
    />
  )
}
