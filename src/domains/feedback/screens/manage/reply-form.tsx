import { useState } from 'react'
import type { ReceivedFeedback } from '#contract/feedback/feedback.api'
import { FEEDBACK_CONTENT_MAX } from '#contract/feedback/feedback.rules'
import { tooLong } from '#contract/kernel/text'
import { thisDevice } from '#lib/device/environment'
import { useDraft } from '#lib/drafts'
import { isOnline } from '#lib/net/online'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { say } from '#ui/overlays/say'
import { replyLater } from '../../feedback.offline'

/** The words of an answer: kept while they are typed, sent as soon as there is a network. */
export function ReplyForm({ feedback, onClose }: { feedback: ReceivedFeedback; onClose: () => void }) {
  const { id, truename } = feedback
  const draft = useDraft<string>(`feedback-reply:${id}`, '')
  const [left, setLeft] = useState(false)
  const content = draft.value.trim()
  useBusy('form', content !== '')
  const over = tooLong(draft.value, FEEDBACK_CONTENT_MAX)
  const submit = async () => {
    setLeft(true)
    if (!content || over) return
    await replyLater({ feedbackId: id, truename, content })
    await draft.clear()
    onClose()
    await say(isOnline() ? '提交成功' : `已保存在${thisDevice}上，联网后自动提交`)
  }
  return (
    <div className="stack">
      <TextField
        label="回复内容"
        required
        multiline
        value={draft.value}
        onChange={draft.set}
        error={left && !content ? '请填写回复内容' : undefined}
        maxGraphemes={FEEDBACK_CONTENT_MAX}
        hint="提交后会通知对方，并标为已处理"
      />
      <div className="row">
        <Button size="sm" disabled={!draft.ready} onClick={submit}>
          提交回复
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </div>
  )
}
