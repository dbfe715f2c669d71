import { type ReactNode, useState } from 'react'
import { tooLong } from '#lib/characters'
import { Button } from '../button'
import { TextField } from '../fields/text-field'
import { OnlineButton } from '../online-button'
import styles from './reason-dialog.module.css'
import { SheetOrDialog } from './sheet-or-dialog'

/** “甲、乙、丙等 5 人” */
export const several = (names: readonly string[], unit: string): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} ${unit}` : names.join('、')

type ReasonDialogProps = {
  title: string
  /** What the reason is for. */
  label?: string
  hint?: string
  /** Reasons that are often given. */
  quick?: readonly string[]
  /** Characters at most. */
  max?: number
  /** Said when there is no reason. */
  missing?: string
  /** The button that does it. */
  action: string
  /** What it waits with while there is no network, where the button's words are no bare verb. */
  act?: string
  /** It gives something, and takes nothing away. */
  gives?: boolean
  /** It waits on the device like other deeds: no network is needed. */
  onDevice?: boolean
  onClose: () => void
  /** Does it, and closes the dialog once it is done. */
  onSend: (reason: string) => Promise<unknown>
  /** What happens, and to whom. */
  children?: ReactNode
}

/** Asks why before something is done to what others did: they read the reason. Nothing is done without one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    label = '原因',
    hint,
    quick,
    max = 200,
    missing = '请填写原因',
    action,
    act = action,
    gives = false,
    onDevice = false,
    onClose,
    onSend,
    children,
  } = props
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const given = reason.trim()
  const Send = onDevice ? Button : OnlineButton
  const send = () => {
    setAsked(true)
    return !given || tooLong(given, max) ? undefined : onSend(given)
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
          <Send variant={gives ? 'primary' : 'danger'} {...(!onDevice && { act })} onClick={send}>
            {action}
          </Send>
        </>
      }
    >
      <div className="stack">
        {children && <p className={styles.words}>{children}</p>}
        {quick && (
          <div className={styles.quick}>
            {quick.map((text) => (
              <Button key={text} size="sm" variant="secondary" onClick={() => setReason(text)}>
                {text}
              </Button>
            ))}
          </div>
        )}
        <TextField
          label={label}
          hint={hint}
          value={reason}
          onChange={setReason}
          multiline
          rows={3}
          maxGraphemes={max}
          required
          error={asked && !given ? missing : undefined}
        />
      </div>
    </SheetOrDialog>
  )
}
