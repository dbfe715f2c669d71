import { createFileRoute } from '@tanstack/react-router'
import { StudentIndex } from '../../../../app/home/student-index'
import { needLogin } from '../../../../app/need-login'

interface Search {
  /** Consumed by the invite landing and then gone from the address. */
  invite_code?: string
}

export const Route = createFileRoute('/training-room/student/$id/index')({
  validateSearch: (search): Search =>
    typeof search.invite_code === 'string' && search.invite_code ? { invite_code: search.invite_code } : {},
  // An invite is open to everybody; the room itself is for the logged-in.
  staticData: { auth: false },
  beforeLoad: ({ search, location, preload }) => {
    if (!search.invite_code && !preload) return needLogin(location.href)
  },
  component: function Index() {
    return <StudentIndex roomId={Route.useParams().id} inviteCode={Route.useSearch().invite_code} />
  },
})
