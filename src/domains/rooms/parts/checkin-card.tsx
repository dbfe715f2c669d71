import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MyCheckin } from '#contract/rooms/checkin.model'
import { checkinState, codeProblem, markLabels, SHORT_CODE_LENGTH } from '#contract/rooms/checkin.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { serverNow } from '#lib/clock'
import { errorText } from '#lib/errors'
import { time } from '#lib/format'
import { useOutbox } from '#lib/outbox'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { say } from '#ui/say'
import { Tag, type Tone } from '#ui/tag'
import { TextField } from '#ui/text-field'
import { refreshCheckins } from '../checkin.mutations'
import type { Taken } from '../checkin.offline'
import { checkinQueries } from '../checkin.queries'

const tones: Record<string, Tone> = { present: 'success', late: 'warning', absent: 'danger', leave: 'info' }
const KEPT = '已存在本机，联网后自动签到'

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
  const kept = useOutbox().items.some(
    (item) => item.op === 'checkin.mark' && item.object.startsWith(`checkin:${room.id}:`) && item.state !== 'refused',
  )
  const mark = async (by: Taken): Promise<string | undefined> => {
    try {
      const { checkIn } = await import('../checkin.offline')
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
  const running = query.data?.list.find((c) => checkinState(c, serverNow() / 1000) === 'running')
  if (!running) return null
  return (
    <Card
      title={running.title}
      extra={<Tag tone={tones[running.status] ?? 'warning'}>{kept ? '待发送' : markLabels[running.status]}</Tag>}
    >
      {running.time > 0 ? (
        <p className="secondary">
          {running.truename}发起的签到 · 你在 {time(running.time)} 签到
        </p>
      ) : kept ? (
        <p className="secondary">{KEPT}，以扫码或输入时的时间为准。</p>
      ) : (
        <TypeCode checkin={running} onCode={(code) => mark({ id: running.id, code })} />
      )}
    </Card>
  )
}

function TypeCode(props: { checkin: MyCheckin; onCode: (code: string) => Promise<string | undefined> }) {
  const { checkin, onCode } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const wrong = codeProblem(code)
    setProblem(wrong)
    if (!wrong) setProblem(await onCode(code.trim()))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="secondary">
        扫一扫老师屏幕上的二维码，或输入签到码。{time(checkin.late_time)} 后算迟到，{time(checkin.end_time)} 结束。
      </p>
      <TextField
        label="签到码"
        value={code}
        onChange={(value) => {
          setCode(value.replace(/\D/g, '').slice(0, SHORT_CODE_LENGTH))
          setProblem(undefined)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        error={problem}
      />
      <Button block onClick={submit}>
        签到
      </Button>
    </form>
  )
}
