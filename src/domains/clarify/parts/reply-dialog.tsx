import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Clarification } from '#contract/clarify/clarify.model'
import { ANSWER_MAX, announcementProblem, answerProblem } from '#contract/clarify/clarify.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { answerQuestion, editAnnouncement } from '../clarify.mutations'
import styles from './clarify.module.css'

interface ReplyDialogProps {
  contestId: number
  about: Clarification
  onClose: () => void
}

/** The answer of a question, or the words of an announcement: what every organiser may write is not written over unseen. */
export function ReplyDialog({ contestId, about, onClose }: ReplyDialogProps) {
  const client = useQueryClient()
  const answers = about.kind === 'question'
  const saved = {
    text: answers ? about.answer : about.body,
    forAll: about.answer_time === 0 || about.for_all,
  }
  const form = useVersionedForm(`clarify:${contestId}:${about.id}`, saved, about.version)
  const { text, forAll } = form.value
  const [strict, setStrict] = useState(false)
  const problem = (answers ? answerProblem : announcementProblem)(text)
  const save = () => {
    setStrict(true)
    if (problem) return
    const { version } = form
    const words = text.trim()
    return attemptSaving(form, async () => {
      if (answers) await answerQuestion(client, contestId, about.id, { version, answer: words, for_all: forAll })
      else await editAnnouncement(client, contestId, about.id, { version, body: words })
      form.done()
      await say(answers ? '已回复' : '已更正')
      onClose()
    })
  }
  return (
    <VersionedDialog
      form={form}
      width={600}
      title={answers ? '回复提问' : '修改公告'}
      action={answers ? '回复并通知' : '保存并通知'}
      onSave={save}
      onClose={onClose}
    >
      {answers && <p className={styles.words}>{about.body}</p>}
      <TextField
        label={answers ? '回复' : '公告内容'}
        required
        multiline
        rows={5}
        value={text}
        maxGraphemes={ANSWER_MAX}
        error={strict ? problem : undefined}
        onChange={(next) => form.set({ text: next })}
      />
      {answers ? (
        <Checkbox label="全体可见（不显示提问方）" checked={forAll} onChange={(next) => form.set({ forAll: next })} />
      ) : (
        <p className="secondary">所有参赛者和评委都会收到通知。</p>
      )}
    </VersionedDialog>
  )
}
