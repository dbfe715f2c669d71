import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { Appeal } from '#contract/boards/boards.model'
import type { ContestDetail } from '#contract/contests/contests.model'
import { useDraft } from '#lib/drafts'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { DraftDialog } from '#ui/overlays/draft-dialog'
import { attempt, say } from '#ui/overlays/say'
import { decideAppeal } from '../boards.mutations'
import { appealHead } from './appeal-choices'
import { AppealLinks } from './appeal-links'
import styles from './boards.module.css'

const MAX = 2000
const NOTHING = { state: '', answer: '' }
const options = [
  { value: 'upheld', label: '申诉成立', description: '管理者据此更正评分，重新发布结果' },
  { value: 'dismissed', label: '申诉不成立', description: '维持公布的结果' },
]

interface Props {
  contest: ContestDetail
  appeal: Appeal
  onClose: () => void
}

/** The word of somebody who did not judge it. */
export function AppealVerdict({ contest, appeal, onClose }: Props) {
  const client = useQueryClient()
  const draft = useDraft(`contest-verdict-${appeal.id}`, NOTHING)
  const { state, answer } = draft.value
  const set = (change: Partial<typeof NOTHING>) => draft.set((now) => ({ ...now, ...change }))
  const [asked, setAsked] = useState(false)
  const problem = answer.trim() ? undefined : boardsErrors.answer_needed.text
  const unchosen = state === '' ? '请选择结论' : undefined
  const decide = async () => {
    setAsked(true)
    if (problem || unchosen) return
    const verdict = {
      id: appeal.id,
      state: state === 'upheld' ? 'upheld' : 'dismissed',
      answer: answer.trim(),
    } as const
    const done = await attempt(async () => {
      await decideAppeal(client, contest.id, verdict)
      await draft.clear()
      await say('已裁决，申诉方会收到通知')
    })
    if (done) onClose()
  }
  return (
    <DraftDialog
      title="裁决申诉"
      action="确定"
      offline="联网后才能裁决"
      draft={draft}
      onSave={decide}
      onClose={onClose}
    >
      <p>
        <strong>{appealHead(appeal)}</strong>
      </p>
      <p className={styles.prose}>{appeal.body}</p>
      <AppealLinks contest={contest} appeal={appeal} />
      <ChoiceField
        label="结论"
        required
        value={state}
        onChange={(next) => set({ state: next })}
        options={options}
        {...(asked && unchosen && { error: unchosen })}
      />
      <TextField
        label="处理说明"
        value={answer}
        onChange={(next) => set({ answer: next })}
        multiline
        rows={4}
        required
        maxGraphemes={MAX}
        hint="申诉方会看到"
        {...(asked && problem && { error: problem })}
      />
    </DraftDialog>
  )
}
