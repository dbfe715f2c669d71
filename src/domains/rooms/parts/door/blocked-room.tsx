import type { RoomDetail } from '#contract/rooms/rooms.model'
import { blockedText, type RoomState } from '#contract/rooms/rooms.rules'
import { Empty } from '#ui/states/empty'
import { closedSince, whoOpens } from '../state-line'

type BlockedRoomProps = { state: Exclude<RoomState, 'running'>; room: RoomDetail }

/** A room that is not published, stopped or over: since when, and who can change that. */
export function BlockedRoom({ state, room }: BlockedRoomProps) {
  const since = closedSince(room)
  return (
    <Empty title={blockedText[state]} icon="clock" action={{ label: '返回首页', href: '/index' }}>
      {since && <p>{since}</p>}
      <p>{whoOpens(room)}</p>
    </Empty>
  )
}
