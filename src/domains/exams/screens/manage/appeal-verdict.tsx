import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appeal } from '#contract/exams/appeals/appeals.api'
import { APPEAL_MAX } from '#contract/exams/appeals/appeals.rules'
import { useDraft } from '#lib/drafts'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { DraftDialog } from '#ui/overlays/draft-dialog'
import { attempt, say } from '#ui/overlays/say'
import { decideAppeal } from '../../exams.mutations'

/** The points that stand from now on, and why. */
export function AppealVerdict({ of, onClose }: { of: Appeal; onClose: () => void }) {
  const client = useQueryClient()
  const [first] = useState(() => ({ score: String(of.before), answer: '' }))
  const draft = useDraft(`exam-verdict-${of.id}`, first)
  const { score, answer } = draft.value
  const most = of.question.score
  const wrong = Number(score) > most ? `这道题最多 ${most} 分` : ''
  const save = () =>
    attempt(async () => {
      await decideAppeal(client, { record_id: of.record_id, id: of.id, score: Number(score), answer })
      await draft.clear()
      await say('已答复')
      onClose()
    })
  return (
    <DraftDialog
      title="处理申诉"
      action="答复"
      offline="联网后才能答复"
      draft={draft}
      disabled={!answer.trim() || score === '' || wrong !== ''}
      onSave={save}
      onClose={onClose}
    >
      <p>
        <strong>{of.question.title}</strong>
      </p>
      <p>
        {of.truename}：{of.body}
      </p>
      <NumberField
        label="得分"
        required
        digitsOnly
        maxLength={4}
        suffix={`/ ${most}`}
        hint="不改动即维持原分"
        value={score}
        error={wrong}
        onChange={(next) => draft.set((now) => ({ ...now, score: next }))}
      />
      <TextField
        label="理由"
        required
        multiline
        rows={4}
        value={answer}
        maxGraphemes={APPEAL_MAX}
        onChange={(next) => draft.set((now) => ({ ...now, answer: next }))}
      />
    </DraftDialog>
  )
}
