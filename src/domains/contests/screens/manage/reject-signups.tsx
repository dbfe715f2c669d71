import { useState } from 'react'
import { contestsErrors } from '#contract/contests/contests.errors'
import { Button } from '#ui/button'
import { graphemes } from '#ui/graphemes'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { TextField } from '#ui/text-field'
import styles from '../../parts/contests.module.css'

const REASON_MAX = 200
const quick = ['参赛成员人数不符合要求', '请填写真实姓名后重新报名', '不符合参赛条件', '名额已满']
const who = (names: string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 条` : names.join('、')

type RejectProps = { names: string[]; onClose: () => void; onReject: (reason: string) => Promise<unknown> }

/** Asks why: those concerned read the reason and may sign up again. */
export function RejectSignups({ names, onClose, onReject }: RejectProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const words = reason.trim()
  const problem = words ? undefined : contestsErrors.reject_reason.text
  const reject = () => {
    setAsked(true)
    return problem || graphemes(words) > REASON_MAX ? undefined : onReject(words)
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="拒绝报名"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button variant="danger" onClick={reject}>
            确定拒绝
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className={styles.prose}>拒绝 {who(names)} 的报名，对方会看到原因，并可以重新报名。</p>
        <div className={styles.bulk}>
          {quick.map((text) => (
            <Button key={text} size="sm" variant="secondary" onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </div>
        <TextField
          label="拒绝原因"
          value={reason}
          onChange={setReason}
          multiline
          rows={3}
          maxGraphemes={REASON_MAX}
          required
          error={asked ? problem : undefined}
        />
      </div>
    </SheetOrDialog>
  )
}
