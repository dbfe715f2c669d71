import { useQueryClient } from '@tanstack/react-query'
import type { ContentComment } from '#contract/content/comments/comments.model'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { commentActs } from '../../comments.mutations'
import styles from '../comments.module.css'

type Props = {
  contentId: number
  comment: ContentComment
  moderates: boolean
  /** May report: where nobody may comment, nobody reports. */
  reports: boolean
  onAct: (act: 'hide' | 'report') => void
}

/** What one reader says, and what may be done with it: its writer deletes, others report, who moderates hides. */
export function CommentItem({ contentId, comment, moderates, reports, onAct }: Props) {
  const client = useQueryClient()
  const { id, truename, content, mine, hidden } = comment
  const keep = () => attempt(() => commentActs.keep(client, contentId, id))
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '删除评论', body: '删除后不能恢复。', confirmText: '删除', danger: true }))) return
    if (await attempt(() => commentActs.remove(client, contentId, id))) await say('已删除')
  }
  return (
    <li className={styles.item}>
      <span className="row">
        <strong>{truename}</strong>
        {mine && <Tag tone="info">我的评论</Tag>}
        {comment.by_author && <Tag tone="scene">作者</Tag>}
        <span className="secondary">{dateTime(comment.create_time)}</span>
      </span>
      {content && <p className={styles.words}>{content}</p>}
      {hidden && <p className="secondary">评论已被隐藏：{comment.hidden_reason}</p>}
      {comment.reports > 0 && (
        <p className="secondary">
          {comment.reports} 人举报：{comment.report_reasons.join('；')}
        </p>
      )}
      <span className={`row ${styles.acts}`}>
        {mine && (
          <OnlineButton size="sm" variant="quiet" aria-label={`删除${truename}的评论`} onClick={remove}>
            删除
          </OnlineButton>
        )}
        {moderates && !hidden && (
          <Button size="sm" variant="quiet" aria-label={`隐藏${truename}的评论`} onClick={() => onAct('hide')}>
            隐藏
          </Button>
        )}
        {moderates && (hidden || comment.reports > 0) && (
          <OnlineButton
            size="sm"
            variant="quiet"
            aria-label={hidden ? `恢复显示${truename}的评论` : `保留${truename}的评论`}
            onClick={keep}
          >
            {hidden ? '恢复显示' : '保留'}
          </OnlineButton>
        )}
        {!mine && !moderates && !hidden && reports && (
          <Button
            size="sm"
            variant="quiet"
            disabled={comment.reported}
            aria-label={`${comment.reported ? '已举报' : '举报'}${truename}的评论`}
            onClick={() => onAct('report')}
          >
            {comment.reported ? '已举报' : '举报'}
          </Button>
        )}
      </span>
    </li>
  )
}
