import { createFileRoute } from '@tanstack/react-router'
import { InviteLanding, RoomHome } from '../../../../app/home/first-parts'
import { StudentIndex } from '../../../../app/home/student-index'
import { needLogin } from '../../../../app/session/need-login'

interface Search {
  /** Consumed by the invite landing and then gone from the address. */
  invite_code?: string
  /** What a check-in's QR code carries: used once and then gone from the address. */
  checkin?: string
  /** The announcement that a notification leads to. */
  announce?: string
}

const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const Route = createFileRoute('/training-room/student/$id/index')({
  validateSearch: ({ invite_code, checkin, announce }): Search => ({
    ...(filled(invite_code) && { invite_code }),
    ...(filled(checkin) && { checkin }),
    ...(filled(announce) && /^[1-9]\d{0,9}$/.test(announce) && { announce }),
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
    const arrival = { checkin, announce: announce ? Number(announce) : undefined }
    return <StudentIndex roomId={Route.useParams().id} inviteCode={invite_code} {...arrival} />
  },
})
