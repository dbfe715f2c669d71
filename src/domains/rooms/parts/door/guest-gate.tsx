import { PENDING, REJECTED } from '#contract/kernel/approval'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'

const ApplyToRoom = lazyComponent(() => import('./apply-to-room').then((m) => m.ApplyToRoom))

type GuestGateProps = {
  room: Pick<RoomDetail, 'id' | 'user_apply' | 'join_rule'>
  /** Nobody is logged in: how to change that. */
  onLogin?: (() => unknown) | undefined
}

/** What somebody sees who is not in the room: how to get in, what waits, or why it was refused (section 8). */
export function GuestGate({ room, onLogin }: GuestGateProps) {
  if (onLogin)
    return <Empty title="你还未登录，登录账号后即可操作" icon="user" action={{ label: '登录', onClick: onLogin }} />
  const { status, reason } = room.user_apply
  if (status === PENDING)
    return (
      <Empty title="很遗憾，你还未加入该实训室，不能查看内容" icon="clock">
        申请中，等待管理员审核
      </Empty>
    )
  if (status === REJECTED)
    return (
      <>
        <Empty title="很遗憾，你加入实训室的申请被拒绝了" icon="user">
          {reason && <p>原因：{reason}</p>}
        </Empty>
        <Apply room={room} label="重新申请" />
      </>
    )
  return (
    <>
      <Empty title="很遗憾，你还未加入该实训室，不能查看内容" icon="user" />
      <Apply room={room} label={room.join_rule === 'open' ? '立即加入' : '申请加入'} />
    </>
  )
}

function Apply(props: { room: GuestGateProps['room']; label: string }) {
  return <ApplyToRoom fallback={<Skeleton height={96} />} {...props} />
}
