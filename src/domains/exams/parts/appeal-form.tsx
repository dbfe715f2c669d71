import { useQueryClient } from '@tanstack/react-query'
import { APPEAL_MAX } from '#contract/exams/appeals/appeals.rules'
import { useDraft } from '#lib/drafts'
import { when } from '#lib/format'
import { TextField } from '#ui/fields/text-field'
import { DraftDialog } from '#ui/overlays/draft-dialog'
import { attempt, say } from '#ui/overlays/say'
import { askAppeal } from '../exams.mutations'

type AppealFormProps = { recordId: number; itemId: number; number: number; until: number; onClose: () => void }

/** Why an answer should be looked at again. */
export function AppealForm({ recordId, itemId, number, until, onClose }: AppealFormProps) {
  const client = useQueryClient()
  const draft = useDraft(`exam-appeal-${recordId}-${itemId}`, '')
  const save = () =>
    attempt(async () => {
      await askAppeal(client, { record_id: recordId, item_id: itemId, body: draft.value })
      await draft.clear()
      await say('申诉已提交')
      onClose()
    })
  return (
    <DraftDialog
      title={`对第 ${number} 题申诉`}
      action="提交申诉"
      offline="联网后才能提交申诉"
      draft={draft}
      disabled={!draft.value.trim()}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="理由"
        required
        multiline
        rows={4}
        hint={`每道题可以申诉一次，${when(until)} 截止`}
        value={draft.value}
        maxGraphemes={APPEAL_MAX}
        onChange={draft.set}
      />
    </DraftDialog>
  )
}
