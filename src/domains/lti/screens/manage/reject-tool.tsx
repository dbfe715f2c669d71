import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TOOL_REASON_MAX } from '#contract/lti/lti.rules'
import type { ToolDetail } from '#contract/lti/tools/tools.model'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { setToolState } from '../../lti.mutations'

/** Turns a supplier's tool away; they read why. */
export function RejectTool({ tool, onClose }: { tool: ToolDetail; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const save = () =>
    attempt(async () => {
      await setToolState(client, { id: tool.id, state: 'rejected', reason })
      onClose()
      await say('已告知供应商')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`不通过“${tool.title}”`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button disabled={!reason.trim()} onClick={save}>
            确定
          </Button>
        </>
      }
    >
      <TextField
        label="原因"
        required
        multiline
        rows={3}
        value={reason}
        maxGraphemes={TOOL_REASON_MAX}
        onChange={setReason}
        hint="供应商会看到，修改后可以再次提交"
      />
    </SheetOrDialog>
  )
}
