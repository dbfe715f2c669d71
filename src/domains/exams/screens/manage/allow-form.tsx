import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TakerRow } from '#contract/exams/exams.model'
import { ATTEMPTS_MAX, EXTRA_MAX } from '#contract/exams/exams.rules'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { allowTaker } from '../../exams.mutations'

/** More time, another attempt or a later end for one person; it counts at once, also while they are at it. */
export function AllowForm({ examId, of, onClose }: { examId: number; of: TakerRow; onClose: () => void }) {
  const client = useQueryClient()
  const [minutes, setMinutes] = useState(String(of.extra))
  const [attempts, setAttempts] = useState(String(of.attempts))
  const [end, setEnd] = useState(of.end_time)
  const save = () =>
    attempt(async () => {
      await allowTaker(client, {
        ...{ id: examId, uid: of.uid, end_time: end },
        minutes: Math.min(EXTRA_MAX, Number(minutes) || 0),
        attempts: Math.min(ATTEMPTS_MAX, Number(attempts) || 0),
      })
      await say('已保存，立即生效')
      onClose()
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`加时补考：${of.truename}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={save}>保存</OnlineButton>
        </>
      }
    >
      <div className="stack">
        <NumberField label="加时" digitsOnly maxLength={3} suffix="分钟" value={minutes} onChange={setMinutes} />
        <NumberField label="增加次数" digitsOnly maxLength={2} suffix="次" value={attempts} onChange={setAttempts} />
        <DateField
          label="单独的结束时间"
          placeholder="与其他人相同"
          hint="缺考补考时，设置晚于考试结束的时间"
          value={end}
          onChange={setEnd}
        />
      </div>
    </SheetOrDialog>
  )
}
