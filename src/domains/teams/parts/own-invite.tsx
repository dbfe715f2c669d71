import { useEffect } from 'react'
import type { InviteInfo } from '#contract/teams/teams.model'
import { navigate } from '#lib/navigate'
import { say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { roomHome, roomManager } from '../../rooms/parts/paths'

/** An invite that the person made or used before: it is their way into the room, and says why there is nothing to accept. */
export function OwnInvite({ invite }: { invite: InviteInfo }) {
  const { training_room_id: roomId, refusal, refusal_kind: kind } = invite
  useEffect(() => {
    // Accepted a moment ago, the person is on the way to the team already, while this screen stands until that one is there.
    if (!location.search.includes('invite_code')) return
    // The address changes as a whole, so that going back does not lead here again.
    navigate(kind === 'manager' ? roomManager(roomId) : roomHome(roomId), { replace: true })
    void say(refusal, 'info')
  }, [roomId, refusal, kind])
  return (
    <Empty title={refusal} icon="check">
      正在进入实训室
    </Empty>
  )
}
