import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ANSWER_MAX,
  announcementProblem,
  answerProblem,
  QUESTION_MAX,
  questionProblem,
} from '#contract/clarify/clarify.rules'
import { useDraft } from '#lib/drafts'
import { useBusy } from '#lib/outbox/safe-point'
import { Checkbox } from '#ui/fields/checkbox'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { contestsQueries } from '../../contests/contests.queries'
import { announce, answerQuestion, askQuestion, editAnnouncement } from '../clarify.mutations'
import styles from './clarify.module.css'
import type { Writing } from './writing'

const kinds = {
  ask: { title: '向组委会提问', label: '问题', send: '提交问题', done: '已提交，回复后会通知你', max: QUESTION_MAX },
  announce: { title: '发布公告', label: '公告内容', send: '发布并通知', done: '发布成功', max: ANSWER_MAX },
  answer: { title: '回复提问', label: '回复', send: '回复并通知', done: '已回复', max: ANSWER_MAX },
  edit: { title: '修改公告', label: '公告内容', send: '保存并通知', done: '已更正', max: ANSWER_MAX },
} as const
const problems = {
  ask: questionProblem,
  announce: announcementProblem,
  answer: answerProblem,
  edit: announcementProblem,
}

interface WriteDialogProps {
  contestId: number
  writing: Writing
  onClose: () => void
}

/** A question, an answer or an announcement; what is typed stays on the device until it is sent. */
export default function WriteDialog({ contestId, writing, onClose }: WriteDialogProps) {
  const client = useQueryClient()
  const about = 'about' in writing ? writing.about : undefined
  const question = writing.kind === 'answer' ? about : undefined
  const items = useQuery({ ...contestsQueries.items(contestId), enabled: !about, retry: false }).data?.list ?? []
  const [start] = useState({ text: (question ? question.answer : about?.body) ?? '', item: 0 })
  const draft = useDraft(`clarify:${contestId}:${writing.kind}:${about?.id ?? 0}`, start)
  const [forAll, setForAll] = useState(question ? question.answer_time === 0 || question.for_all : true)
  const [problem, setProblem] = useState<string>()
  const { title, label, send, done, max } = kinds[writing.kind]
  const { text, item } = draft.value
  useBusy('form', text !== start.text)
  const submit = async () => {
    const wrong = problems[writing.kind](text)
    setProblem(wrong)
    if (wrong) return
    const sent = await attempt(async () => {
      const words = text.trim()
      if (question) await answerQuestion(client, contestId, question.id, { answer: words, for_all: forAll })
      else if (about) await editAnnouncement(client, contestId, about.id, words)
      else await (writing.kind === 'ask' ? askQuestion : announce)(client, contestId, words, item)
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
        {question && <p className={styles.words}>{question.body}</p>}
        {!about && items.length > 0 && (
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
        {question && <Checkbox label="全体可见（不显示提问的团队）" checked={forAll} onChange={setForAll} />}
        {(writing.kind === 'announce' || writing.kind === 'edit') && (
          <p className="secondary">所有参赛者和评委都会收到通知。</p>
        )}
        {writing.kind === 'ask' && (
          <p className="secondary">请不要在问题里写出团队名称；回复可能会公开给全体参赛者。</p>
        )}
      </div>
    </SheetOrDialog>
  )
}
