import { useState } from 'react'
import { tooLong } from '#lib/characters'
import { Button } from '../button'
import { TextField } from '../fields/text-field'
import styles from './reject-dialog.module.css'
import { SheetOrDialog } from './sheet-or-dialog'

const REASON_MAX = 200
const some = (names: string[], unit: string): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} ${unit}` : names.join('、')

type RejectDialogProps = {
  title: string
  names: string[]
  /** What many names are counted in. */
  unit: string
  /** What happens, around the names. */
  words: (who: string) => string
  /** Reasons that are often given. */
  quick: string[]
  /** What the reason is for. */
  label?: string
  /** Said when there is no reason. */
  missing: string
  onClose: () => void
  onReject: (reason: string) => Promise<unknown>
}

/** Asks why: those concerned read the reason. */
export function RejectDialog(props: RejectDialogProps) {
  const { title, names, unit, words, quick, missing, onClose, onReject, label = '拒绝原因' } = props
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const given = reason.trim()
  const problem = given ? undefined : missing
  const reject = () => {
    setAsked(true)
    return problem || tooLong(given, REASON_MAX) ? undefined : onReject(given)
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={title}
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
        <p className={styles.words}>{words(some(names, unit))}</p>
        <div className={styles.quick}>
          {quick.map((text) => (
            <Button key={text} size="sm" variant="secondary" onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </div>
        <TextField
          label={label}
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
