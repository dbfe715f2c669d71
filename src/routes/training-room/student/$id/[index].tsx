import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams, text } from '#lib/search-params'
import { InviteLanding, RoomHome } from '../../../../app/home/first-parts'
import { StudentIndex } from '../../../../app/home/student-index'
import { needLogin } from '../../../../app/session/need-login'

export const Route = createFileRoute('/training-room/student/$id/index')({
  validateSearch: searchParams({
    /** Consumed by the invite landing and then gone from the address. */
    invite_code: text,
    /** What a check-in's QR code carries: used once and then gone from the address. */
    checkin: text,
    /** The announcement that a notification leads to. */
    announce: id,
  }),
  // An invite is open to everybody; the room itself is for the logged-in.
  staticData: { auth: false },
  beforeLoad: ({ search, location, preload }) => {
    // A share link's proof opens the room's face to anybody; the server looks at it.
    if (!search.invite_code && !search.auth_hash && !preload) return needLogin(location.href)
  },
  // Drawn at once, in the place of the HTML's words.
  loaderDeps: ({ search }) => ({ invited: search.invite_code !== undefined }),
  loader: async ({ deps }) => {
    await (deps.invited ? InviteLanding : RoomHome).load()
  },
  component: function Index() {
    const { invite_code, checkin, announce } = Route.useSearch()
    const arrival = { checkin, announce }
    return <StudentIndex roomId={Route.useParams().id} inviteCode={invite_code} {...arrival} />
  },
})
