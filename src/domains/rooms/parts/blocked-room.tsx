import { blockedText, type RoomState } from '#contract/rooms/rooms.rules'
import { Empty } from '#ui/empty'

/** A room that is not published, stopped or over, for somebody who cannot change that. */
export function BlockedRoom({ state }: { state: Exclude<RoomState, 'running'> }) {
  return <Empty title={blockedText[state]} icon="clock" action={{ label: '返回首页', href: '/index' }} />
}
