import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { Appeal } from '#contract/boards/boards.model'
import type { ContestDetail } from '#contract/contests/contests.model'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { decideAppeal } from '../boards.mutations'
import { AppealLinks } from './appeal-links'
import styles from './boards.module.css'

const MAX = 2000
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
  const [state, setState] = useState('')
  const [answer, setAnswer] = useState('')
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
      await say('已裁决，申诉团队会收到通知')
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="裁决申诉"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button onClick={decide}>确定</Button>
        </>
      }
    >
      <div className="stack">
        <p className={styles.prose}>{appeal.body}</p>
        <AppealLinks contest={contest} appeal={appeal} />
        <ChoiceField
          label="结论"
          required
          value={state}
          onChange={setState}
          options={options}
          {...(asked && unchosen && { error: unchosen })}
        />
        <TextField
          label="处理说明"
          value={answer}
          onChange={setAnswer}
          multiline
          rows={4}
          required
          maxGraphemes={MAX}
          hint="申诉团队会看到"
          {...(asked && problem && { error: problem })}
        />
      </div>
    </SheetOrDialog>
  )
}
