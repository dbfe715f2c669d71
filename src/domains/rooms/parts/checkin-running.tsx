import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MyCheckin } from '#contract/rooms/checkin/checkin.model'
import { codeProblem, markLabels, SHORT_CODE_LENGTH } from '#contract/rooms/checkin/checkin.rules'
import { time } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { Tag, type Tone } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { refreshCheckins } from '../checkin.mutations'
import { KEPT } from './checkin-words'

const tones: Record<string, Tone> = { present: 'success', late: 'warning', absent: 'danger', leave: 'info' }

interface RunningProps {
  roomId: number
  checkin: MyCheckin
  /** Answers why the code was refused, or nothing. */
  onCode(code: string): Promise<string | undefined>
}

/** A check-in that runs: how the person stands in it, or where to type the code. */
export function RunningCheckin({ roomId, checkin, onCode }: RunningProps) {
  const kept = useOutbox().items.some(
    (item) => item.op === 'checkin.mark' && item.object.startsWith(`checkin:${roomId}:`) && item.state !== 'refused',
  )
  const client = useQueryClient()
  const waited = useRef(kept)
  useEffect(() => {
    // What waited has arrived: ask how the person stands, instead of asking them for a code again.
    if (waited.current && !kept) void refreshCheckins(client)
    waited.current = kept
  }, [kept, client])
  return (
    <Card
      title={checkin.title}
      extra={<Tag tone={tones[checkin.status] ?? 'warning'}>{kept ? '待提交' : markLabels[checkin.status]}</Tag>}
    >
      {checkin.time > 0 ? (
        <p className="secondary">
          {checkin.truename}发起的签到 · 你在 {time(checkin.time)} 签到
        </p>
      ) : kept ? (
        <p className="secondary">{KEPT}，以扫码或输入时的时间为准。</p>
      ) : (
        <TypeCode checkin={checkin} onCode={onCode} />
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
