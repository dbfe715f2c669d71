import { useQueryClient } from '@tanstack/react-query'
import { navigate } from '#lib/navigate'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { leaveRoom } from '../../rooms.mutations'

type LeaveRoomProps = {
  room: { id: number; title: string }
  /** What comes after; without it the person goes to /index. */
  onLeft?: () => void
}

/** Leaves the room and its teams, once confirmed. */
export function LeaveRoom({ room, onLeft = () => navigate('/index') }: LeaveRoomProps) {
  const client = useQueryClient()
  const leave = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const sure = await confirm({
      title: '退出实训室',
      body: `退出“${room.title}”后将同时离开你的团队，没有投稿的任务名额会还给其他同学，再次加入需要重新申请。`,
      confirmText: '退出',
      danger: true,
    })
    if (!sure) return
    await attempt(async () => {
      await leaveRoom(client, room.id)
      await say('退出成功')
      onLeft()
    })
  }
  return (
    <OnlineButton variant="secondary" onClick={leave}>
      退出实训室
    </OnlineButton>
  )
}
