import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { marksErrors } from '#contract/works/marks.errors'
import { REASON_MAX } from '#contract/works/marks.rules'
import { Button } from '#ui/button'
import { attempt, say } from '#ui/say'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { TextField } from '#ui/text-field'
import { giveBack, type SheetRef } from '../../marks.mutations'

type GiveBackProps = { sheetRef: SheetRef; name: string; onClose: () => void }

/** Returns a hand-in; its learner reads why and may hand in again. */
export function GiveBack({ sheetRef, name, onClose }: GiveBackProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    if (!reason.trim()) return setError(marksErrors.reason_missing.text)
    if (!(await attempt(() => giveBack(client, sheetRef, reason)))) return
    onClose()
    await say('已退回')
  }
  return (
    <SheetOrDialog
      open
      title={`退回 ${name} 的提交`}
      onClose={onClose}
      footer={
        <Button block variant="danger" onClick={send}>
          确定退回
        </Button>
      }
    >
      <TextField
        label="退回原因"
        hint="学员会看到，并可以修改后重新提交"
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
