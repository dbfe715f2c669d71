import { useQueryClient } from '@tanstack/react-query'
import { COMMENT_MAX } from '#contract/content/comments/comments.rules'
import { tooLong } from '#contract/kernel/text'
import { useDraft } from '#lib/drafts'
import { TextField } from '#ui/fields/text-field'
import { DraftDialog } from '#ui/overlays/draft-dialog'
import { attempt, say } from '#ui/overlays/say'
import { commentActs } from '../../comments.mutations'

/** A new comment; what is typed stays on the device until it is sent. */
export function CommentForm({ contentId, onClose }: { contentId: number; onClose: () => void }) {
  const client = useQueryClient()
  const draft = useDraft(`content-comment-${contentId}`, '')
  const send = () =>
    attempt(async () => {
      await commentActs.add(client, contentId, draft.value)
      await draft.clear()
      onClose()
      await say('评论已发布')
    })
  return (
    <DraftDialog
      title="写评论"
      width={560}
      action="发布"
      offline="联网后才能发布"
      draft={draft}
      disabled={!draft.value.trim() || tooLong(draft.value, COMMENT_MAX)}
      onSave={send}
      onClose={onClose}
    >
      <TextField
        label="评论"
        hint="能看到这项内容的人都能看到评论；你的名字只显示姓。"
        value={draft.value}
        onChange={draft.set}
        multiline
        rows={5}
        maxGraphemes={COMMENT_MAX}
      />
    </DraftDialog>
  )
}
