import { daysText } from '#contract/plans/days/days.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { dayOf } from '#contract/todo/todo.rules'
import { Link } from '#ui/link'
import { planItemAt } from '../../domains/plans/parts/plan-address'
import { schoolToday } from '../../domains/plans/parts/use-ticks'
import { RoomProgress } from '../../domains/rooms/parts/room-progress'

/** How far one is in a room, and what of its plans is dated next. */
export function OwnProgress({ room }: { room: RoomDetail }) {
  return (
    <RoomProgress
      room={room}
      // What a device kept of an older page has none.
      next={({ plan_dates: [next] = [] }) =>
        next && (
          <Link href={planItemAt(room.id, next.plan_id, next.id)}>
            {`${next.plan_title}：${next.late ? '已逾期' : '接下来'} ${next.title}，${daysText(0, dayOf(next.time), schoolToday())}`}
          </Link>
        )
      }
    />
  )
}
