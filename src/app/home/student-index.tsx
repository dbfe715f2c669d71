import { hasToken } from '#lib/identity'
import { goLogin, goRegister } from '../session/login'
import { InviteLanding, RoomHome } from './first-parts'
import type { Arrival } from './room-home'

/** A room's student home; with an invite in the address, the invite. */
export function StudentIndex(props: { roomId: number; inviteCode: string | undefined } & Arrival) {
  const { roomId, inviteCode, ...arrival } = props
  if (!inviteCode) return <RoomHome roomId={roomId} {...arrival} />
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
