import { useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/reviews/reviews.model'
import { date } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { hideReview } from '../reviews.mutations'
import styles from './reviews.module.css'
import { Stars } from './stars'

type ItemProps = {
  roomId: number
  review: Review
  /** The asker may answer and hide. */
  answers: boolean
  onAct: (act: 'answer' | 'hide') => void
}

/** What one person thinks of the room, and what the owner says to that. */
export function ReviewItem({ roomId, review, answers, onAct }: ItemProps) {
  const client = useQueryClient()
  const { id, truename, score, content, mine, hidden, hidden_reason, reply } = review
  const shown = () => attempt(() => hideReview(client, roomId, { id, hidden: false }))
  return (
    <li className={styles.review}>
      <span className="cluster">
        <strong>{truename}</strong>
        {mine && <Tag tone="info">我的评价</Tag>}
        <Stars score={score} />
        <span className="secondary">{date(review.edit_time || review.create_time)}</span>
      </span>
      {content && <p className={styles.words}>{content}</p>}
      {hidden && <p className="secondary">文字已被负责人隐藏：{hidden_reason}</p>}
      {reply && <p className={styles.reply}>负责人回复：{reply}</p>}
      {answers && (
        <span className="row">
          <Button size="sm" variant="quiet" aria-label={`回复${truename}`} onClick={() => onAct('answer')}>
            {reply ? '修改回复' : '回复'}
          </Button>
          {hidden ? (
            <OnlineButton size="sm" variant="quiet" aria-label={`恢复显示${truename}的评价`} onClick={shown}>
              恢复显示
            </OnlineButton>
          ) : (
            content && (
              <Button size="sm" variant="quiet" aria-label={`隐藏${truename}的评价`} onClick={() => onAct('hide')}>
                隐藏
              </Button>
            )
          )}
        </span>
      )}
    </li>
  )
}
