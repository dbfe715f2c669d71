import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../../app/boot/params'
import { StudentShell } from '../../../../app/shells/student-shell'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'

export const Route = createFileRoute('/training-room/student/$id')({
  params: roomId,
  staticData: { title: '实训室', auth: true, carry: true },
  loaderDeps: ({ search }) => ({ authHash: search.auth_hash }),
  // Asked for while the finger is still down and the parts load. An invite shows no room, and the person may not read it.
  loader: ({ context, params, deps, location }) => {
    if (!location.searchStr.includes('invite_code='))
      void context.queryClient.prefetchQuery(roomsQueries.detail(params.id, deps.authHash))
  },
  component: function Student() {
    return <StudentShell roomId={Route.useParams().id} authHash={Route.useSearch().auth_hash} />
  },
})
