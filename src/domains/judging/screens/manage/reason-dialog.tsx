import { useState } from 'react'
import { REASON_MAX } from '#contract/judging/judging.rules'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'

type ReasonDialogProps = {
  title: string
  hint: string
  action: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Why something is done to a marking; nothing is done without. */
export function ReasonDialog({ title, hint, action, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    if (!reason.trim()) return setError('请填写原因')
    if (await attempt(() => onSend(reason))) onClose()
  }
  return (
    <SheetOrDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button block onClick={send}>
          {action}
        </Button>
      }
    >
      <TextField
        label="原因"
        hint={hint}
        required
        multiline
        value={reason}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
        maxGraphemes={REASON_MAX}
        error={error}
      />
    </SheetOrDialog>
  )
}
