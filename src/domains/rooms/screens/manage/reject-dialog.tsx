import { useState } from 'react'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { Button } from '#ui/button'
import { graphemes } from '#ui/graphemes'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { TextField } from '#ui/text-field'
import styles from './member.module.css'

const REASON_MAX = 200
const quick = ['不是本班或本届同学', '请填写真实姓名后再申请', '名额已满', '不符合参加条件']

type RejectDialogProps = { names: string[]; onClose: () => void; onReject: (reason: string) => Promise<unknown> }

const who = (names: string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 人` : names.join('、')

/** Asks why; the applicant reads the reason and may apply again. */
export function RejectDialog({ names, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const words = reason.trim()
  const problem = words ? undefined : roomsErrors.reject_reason.text
  const reject = () => {
    setAsked(true)
    return problem || graphemes(words) > REASON_MAX ? undefined : onReject(words)
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="拒绝申请"
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
        <p className={styles.words}>拒绝 {who(names)} 的加入申请，对方会看到原因，并可以重新申请。</p>
        <div className={styles.chosen}>
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
