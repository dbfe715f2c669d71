import { type LifecycleAct, lifecycleActs, overdue, reopens } from '#contract/rooms/lifecycle/lifecycle.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { managesRoom, type RoomState, roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import styles from './lifecycle-bar.module.css'
import { roomSetting } from './paths'
import { closedSince, mayStep } from './state-line'
import { useStep } from './use-step'

/** The one step that opens a closed room again, where time allows it. */
const wayOut = (state: RoomState, room: RoomDetail): LifecycleAct | undefined => {
  const now = serverSeconds()
  if (state === 'draft') return overdue(room, now) ? undefined : 'publish'
  if (state === 'stopped') return 'online'
  return reopens(room, now) ? 'reopen' : undefined
}

/** Above both sides of a closed room, for those who manage it: what is the matter, and the way out. */
export function LifecycleBar({ room }: { room: RoomDetail }) {
  const step = useStep(room)
  const state = roomState(room)
  if (state === 'running' || !managesRoom(room)) return null
  const act = wayOut(state, room)
  return (
    <aside className={styles.bar} aria-label="实训室状态">
      <strong>{stateLabels[state]}</strong>
      <span className={styles.words}>{closedSince(room)}</span>
      {act && mayStep(act, room) ? (
        <Button size="sm" onClick={() => step(act)}>
          {lifecycleActs[act].label}
        </Button>
      ) : (
        state === 'ended' && (
          <Button size="sm" variant="secondary" href={roomSetting(room.id)}>
            修改结束时间
          </Button>
        )
      )}
    </aside>
  )
}
