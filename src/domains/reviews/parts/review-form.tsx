import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.model'
import { REVIEW_MAX, type STARS } from '#contract/reviews/reviews.rules'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { removeReview, saveReview } from '../reviews.mutations'
import { StarPick } from './stars'

type ReviewFormProps = { roomId: number; own: Review | null; onClose: () => void }
type Star = (typeof STARS)[number]

/** One's own rating, for the first time or again. */
export function ReviewForm({ roomId, own, onClose }: ReviewFormProps) {
  const client = useQueryClient()
  const [score, setScore] = useState<Star | 0>((own?.score as Star | undefined) ?? 0)
  const [content, setContent] = useState(own?.content ?? '')
  const save = () =>
    attempt(async () => {
      if (!score) return
      await saveReview(client, roomId, { score, content })
      onClose()
      await say('评价已发布')
    })
  const remove = () =>
    attempt(async () => {
      await removeReview(client, roomId)
      onClose()
      await say('评价已撤回')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={own ? '修改评价' : '评价实训室'}
      footer={
        <>
          {own && (
            <OnlineButton variant="quiet" onClick={remove}>
              撤回评价
            </OnlineButton>
          )}
          <OnlineButton disabled={!score} onClick={save}>
            发布
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <StarPick value={score} onChange={setScore} />
        <TextField
          label="说说你的感受（选填）"
          hint="能看到这个实训室的人都能看到评价；你的名字只显示姓。"
          value={content}
          onChange={setContent}
          multiline
          rows={4}
          maxGraphemes={REVIEW_MAX}
        />
      </div>
    </SheetOrDialog>
  )
}
