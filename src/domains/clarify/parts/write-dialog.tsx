import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ANSWER_MAX, announcementProblem, QUESTION_MAX, questionProblem } from '#contract/clarify/clarify.rules'
import { useDraft } from '#lib/drafts'
import { useBusy } from '#lib/outbox/safe-point'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { contestsQueries } from '../../contests/contests.queries'
import { announce, askQuestion } from '../clarify.mutations'
import styles from './clarify.module.css'

const kinds = {
  ask: { title: '向组委会提问', label: '问题', send: '提交问题', done: '已提交，回复后会通知你', max: QUESTION_MAX },
  announce: { title: '发布公告', label: '公告内容', send: '发布并通知', done: '发布成功', max: ANSWER_MAX },
} as const
const problems = { ask: questionProblem, announce: announcementProblem }
const EMPTY = { text: '', item: 0 }

interface WriteDialogProps {
  contestId: number
  kind: keyof typeof kinds
  onClose: () => void
}

/** A question or an announcement; what is typed stays on the device until it is sent. */
export default function WriteDialog({ contestId, kind, onClose }: WriteDialogProps) {
  const client = useQueryClient()
  const items = useQuery({ ...contestsQueries.items(contestId), retry: false }).data?.list ?? []
  const draft = useDraft(`clarify:${contestId}:${kind}:0`, EMPTY)
  const [problem, setProblem] = useState<string>()
  const { title, label, send, done, max } = kinds[kind]
  const { text, item } = draft.value
  useBusy('form', text !== '')
  const submit = async () => {
    const wrong = problems[kind](text)
    setProblem(wrong)
    if (wrong) return
    const sent = await attempt(async () => {
      await (kind === 'ask' ? askQuestion : announce)(client, contestId, text.trim(), item)
      await draft.clear()
      await say(done)
    })
    if (sent) onClose()
  }
  return (
    <SheetOrDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <OnlineButton block onClick={submit}>
          {send}
        </OnlineButton>
      }
    >
      <div className={styles.form}>
        {items.length > 0 && (
          <SelectField
            label="关于"
            value={String(item)}
            options={[
              { value: '0', label: '整个比赛' },
              ...items.map((i) => ({ value: String(i.id), label: i.title })),
            ]}
            onChange={(id) => draft.set((now) => ({ ...now, item: Number(id) }))}
          />
        )}
        <TextField
          label={label}
          required
          multiline
          rows={5}
          value={text}
          maxGraphemes={max}
          error={problem}
          onChange={(next) => {
            draft.set((now) => ({ ...now, text: next }))
            setProblem(undefined)
          }}
        />
        <p className="secondary">
          {kind === 'announce'
            ? '所有参赛者和评委都会收到通知。'
            : '请不要在问题里写出团队名称或姓名；回复可能会公开给全体参赛者。'}
        </p>
      </div>
    </SheetOrDialog>
  )
}
