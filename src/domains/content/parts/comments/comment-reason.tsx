import { useQueryClient } from '@tanstack/react-query'
import type { ContentComment } from '#contract/content/comments/comments.model'
import { COMMENT_HIDE_REASON_MAX, REPORT_REASON_MAX, reportReasons } from '#contract/content/comments/comments.rules'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { commentActs } from '../../comments.mutations'

type Props = { contentId: number; comment: ContentComment; act: 'hide' | 'report'; onClose: () => void }

/** Why a comment is reported, or hidden. */
export function CommentReason({ contentId, comment, act, onClose }: Props) {
  const client = useQueryClient()
  const hides = act === 'hide'
  const send = (reason: string) =>
    attempt(async () => {
      await commentActs[act](client, contentId, comment.id, reason)
      onClose()
      await say(hides ? '已隐藏' : '已举报，作者会处理')
    })
  return (
    <ReasonDialog
      title={hides ? '隐藏评论' : '举报评论'}
      label={hides ? '隐藏原因' : '举报原因'}
      hint={hides ? '原因会公开显示，对方会收到通知。' : '只有作者和组织管理员能看到。'}
      quick={reportReasons}
      max={hides ? COMMENT_HIDE_REASON_MAX : REPORT_REASON_MAX}
      action={hides ? '隐藏' : '举报'}
      onClose={onClose}
      onSend={send}
    />
  )
}
