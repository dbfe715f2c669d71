import { useState } from 'react'
import { marksErrors } from '#contract/works/marking/marks.errors'
import { REASON_MAX } from '#contract/works/marking/marks.rules'
import { thisDevice } from '#lib/device/environment'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import type { Sheet } from '../../../marks.offline'
import { returnLater } from '../../../notes.offline'

type GiveBackProps = { sheetRef: Sheet; name: string; onClose: () => void }

/** Returns a hand-in; its learner reads why and may hand in again. */
export function GiveBack({ sheetRef, name, onClose }: GiveBackProps) {
  const online = useOnline()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const send = async () => {
    if (!reason.trim()) return setError(marksErrors.reason_missing.text)
    await returnLater({ ...sheetRef, reason })
    onClose()
    await say(online ? '已退回' : `已保存在${thisDevice}上，联网后自动退回`)
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
