import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { CHECKIN_MINUTES, CHECKIN_TITLE_MAX } from '#contract/rooms/checkin/checkin.rules'
import { since } from '#lib/format'
import { serverNow } from '#lib/net/clock'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { beginCheckin } from '../../../checkin.mutations'

type BeginCheckinProps = { roomId: number; onClose: () => void; onBegun: (id: number) => void }

const problemsOf = (title: string, minutes: number, late: number) => ({
  title: !title.trim()
    ? '请填写签到名称'
    : tooLong(title.trim(), CHECKIN_TITLE_MAX)
      ? `签到名称在${CHECKIN_TITLE_MAX}个字以内`
      : undefined,
  minutes:
    minutes < CHECKIN_MINUTES.min || minutes > CHECKIN_MINUTES.max
      ? `请填写 ${CHECKIN_MINUTES.min}–${CHECKIN_MINUTES.max} 分钟`
      : undefined,
  late: late > minutes ? '迟到时间不能晚于签到结束' : undefined,
})

/** How long the check-in is open, and from when on one is late. */
export function BeginCheckin({ roomId, onClose, onBegun }: BeginCheckinProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState(() => `${since(serverNow())} 签到`)
  const [minutes, setMinutes] = useState(String(CHECKIN_MINUTES.usual))
  const [late, setLate] = useState('5')
  const problems = problemsOf(title, Number(minutes), Number(late))
  const wrong = Object.values(problems).some(Boolean)
  const begin = async () => {
    await attempt(async () => {
      const made = await beginCheckin(client, roomId, {
        title: title.trim(),
        minutes: Number(minutes),
        late_minutes: Number(late),
      })
      await say('签到已开始')
      onBegun(made.id)
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="发起签到"
      footer={
        <OnlineButton block disabled={wrong} onClick={begin}>
          开始签到
        </OnlineButton>
      }
    >
      <div className="stack">
        <TextField
          label="签到名称"
          value={title}
          onChange={setTitle}
          maxGraphemes={CHECKIN_TITLE_MAX}
          error={problems.title}
          required
        />
        <NumberField
          label="持续时间"
          value={minutes}
          onChange={setMinutes}
          digitsOnly
          maxLength={3}
          suffix="分钟"
          error={problems.minutes}
        />
        <NumberField
          label="多久后算迟到"
          value={late}
          onChange={setLate}
          digitsOnly
          maxLength={3}
          suffix="分钟"
          error={problems.late}
        />
      </div>
    </SheetOrDialog>
  )
}
