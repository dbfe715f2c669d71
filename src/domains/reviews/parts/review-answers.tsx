import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.model'
import { HIDE_REASON_MAX, REPLY_MAX } from '#contract/reviews/reviews.rules'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { answerReview, hideReview } from '../reviews.mutations'

type AnswerProps = { roomId: number; review: Review; act: 'answer' | 'hide'; onClose: () => void }

/** The owner's words under a review, or why its own are hidden. */
export function ReviewAnswer({ roomId, review, act, onClose }: AnswerProps) {
  const client = useQueryClient()
  const [text, setText] = useState(act === 'answer' ? review.reply : '')
  const send = () =>
    attempt(async () => {
      if (act === 'answer') await answerReview(client, roomId, { id: review.id, reply: text })
      else await hideReview(client, roomId, { id: review.id, hidden: true, reason: text })
      onClose()
      await say(act === 'answer' ? '已回复' : '已隐藏')
    })
  const answers = act === 'answer'
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={answers ? '回复评价' : '隐藏评价的文字'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={!text.trim() && !(answers && review.reply)} onClick={send}>
            {answers ? '回复' : '隐藏'}
          </OnlineButton>
        </>
      }
    >
      <TextField
        label={answers ? '回复' : '隐藏原因'}
        hint={answers ? '所有人可见，对方会收到通知。' : '原因会公开显示，评分仍然计入，对方会收到通知。'}
        value={text}
        onChange={setText}
        multiline
        maxGraphemes={answers ? REPLY_MAX : HIDE_REASON_MAX}
        required={!answers}
      />
    </SheetOrDialog>
  )
}
