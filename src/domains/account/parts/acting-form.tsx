import { useState } from 'react'
import {
  ACTING_MINUTES,
  ACTING_REASON_MAX,
  type ActingMinutes,
  actingProblem,
} from '#contract/account/acting/acting.rules'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import type { AdminScreenProps } from './admin-screen'

type ActingFormProps = AdminScreenProps & { person: { uid: number; truename: string }; onClose: () => void }

/** Why somebody is acted for, and how long: nobody is without a reason. */
export function ActingForm({ person, onAct, onClose }: ActingFormProps) {
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState<ActingMinutes>(10)
  const [strict, setStrict] = useState(false)
  const [busy, setBusy] = useState(false)
  const problem = actingProblem(reason.trim())
  const begin = async () => {
    setStrict(true)
    if (problem) return
    setBusy(true)
    await attempt(() => onAct({ uid: person.uid, reason: reason.trim(), minutes }))
    setBusy(false)
  }
  return (
    <SheetOrDialog
      open
      title={`代“${person.truename}”操作`}
      onClose={onClose}
      footer={
        <OnlineButton act="代为操作" block loading={busy} onClick={begin}>
          开始代为操作
        </OnlineButton>
      }
    >
      <div className="stack">
        <p className="secondary">
          你会以此人的身份进入平台，到时间自动退出，可以随时结束。每一次操作都会记录；此人会收到通知，并能在“安全”里看到。代为操作时不能修改密码和登录方式、注销账号、同意协议，也不能导出数据。
        </p>
        <TextField
          label="原因"
          required
          placeholder="例如：按反馈 12 号核查作业"
          value={reason}
          maxGraphemes={ACTING_REASON_MAX}
          error={strict ? problem : undefined}
          onChange={setReason}
        />
        <ChoiceField
          label="时间"
          value={String(minutes)}
          onChange={(next) => setMinutes(Number(next) as ActingMinutes)}
          options={ACTING_MINUTES.map((n) => ({ value: String(n), label: `${n} 分钟` }))}
        />
      </div>
    </SheetOrDialog>
  )
}
