import { hasToken } from '#lib/identity'
import { InviteLanding } from '../../domains/teams/parts/invite-landing'
import { goLogin, goRegister } from '../login'
import { RoomHome } from './room-home'

/** A room's student home; with an invite in the address, the invite. */
export function StudentIndex({ roomId, inviteCode }: { roomId: number; inviteCode: string | undefined }) {
  if (!inviteCode) return <RoomHome roomId={roomId} />
  return (
    <InviteLanding
      roomId={roomId}
      code={inviteCode}
      anonymous={!hasToken()}
      onLogin={() => goLogin()}
      onRegister={() => goRegister()}
    />
  )
}
