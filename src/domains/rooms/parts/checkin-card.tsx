import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { checkinState } from '#contract/rooms/checkin/checkin.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { serverSeconds } from '#lib/net/clock'
import { errorText } from '#lib/net/errors'
import { say } from '#ui/overlays/say'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import type { Taken } from '../checkin.offline'
import { checkinQueries } from '../checkin.queries'
import { KEPT } from './checkin-words'

// With it come the field to type in and the list of what waits: not for the days on which nobody calls the roll.
const RunningCheckin = lazyComponent(() => import('./checkin-running').then((m) => m.RunningCheckin))

type CheckinCardProps = {
  room: Pick<RoomDetail, 'id' | 'role'>
  /** From the address that the QR code opened. */
  token?: string | undefined
  /** The token was used, for better or worse: it may go from the address. */
  onToken?: () => void
}

/** The check-in that runs, for a student to take part in; nothing where none runs. Part of the room's home. */
export function CheckinCard({ room, token, onToken }: CheckinCardProps) {
  const client = useQueryClient()
  const student = room.role === 'user'
  const query = useQuery({ ...checkinQueries.mine(room.id), enabled: student })
  const mark = async (by: Taken): Promise<string | undefined> => {
    try {
      const [{ checkIn }, { refreshCheckins }] = await Promise.all([
        import('../checkin.offline'),
        import('../checkin.mutations'),
      ])
      const done = await checkIn(room.id, by)
      await say(done ? `${done.title}：${done.status === 'late' ? '已签到（迟到）' : '签到成功'}` : KEPT)
      await refreshCheckins(client)
      return undefined
    } catch (error) {
      await say(errorText(error), 'error')
      return errorText(error)
    }
  }
  const used = useRef<string>(undefined)
  useEffect(() => {
    if (!token || used.current === token) return
    used.current = token
    void mark({ token }).finally(() => onToken?.())
  })
  if (!student) return null
  const running = query.data?.list.find((c) => checkinState(c, serverSeconds()) === 'running')
  if (!running) return null
  return (
    <RunningCheckin
      fallback={<SkeletonList rows={1} />}
      roomId={room.id}
      checkin={running}
      onCode={(code) => mark({ id: running.id, code })}
    />
  )
}
