import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.model'
import { REVIEWS_PAGE, STARS, scoreText } from '#contract/reviews/reviews.rules'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { PlainList } from '#ui/lists/plain-list'
import { popup } from '#ui/overlays/popup'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { reviewsQueries } from '../reviews.queries'
import { ReviewItem } from './review-item'
import styles from './reviews.module.css'
import { Stars } from './stars'

const ReviewForm = popup(() => import('./review-form').then((m) => m.ReviewForm))
const ReviewAnswer = popup(() => import('./review-answers').then((m) => m.ReviewAnswer))

/** What those who worked in a room think of it; they rate it here, the owner answers here. */
export function RoomReviews({ roomId }: { roomId: number }) {
  const [pages, setPages] = useState(1)
  const [rating, setRating] = useState(false)
  const [acting, setActing] = useState<{ review: Review; act: 'answer' | 'hide' }>()
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, i) => reviewsQueries.lists(roomId, i * REVIEWS_PAGE)),
  })
  const [first, last] = [results[0], results.at(-1)]
  const data = first?.data
  const list = results.flatMap((page) => page.data?.list ?? [])
  return (
    <Card
      title="评价"
      extra={
        data?.refusal === '' && (
          <Button size="sm" variant="secondary" onClick={() => setRating(true)}>
            {data.own ? '修改评价' : '写评价'}
          </Button>
        )
      }
    >
      {!data && first?.error && <ErrorState error={first.error} onRetry={() => first.refetch()} />}
      {!data && !first?.error && <SkeletonList rows={2} />}
      {data && data.total === 0 && <p className="secondary">还没有评价。{data.refusal}</p>}
      {data && data.total > 0 && (
        <div className="stack">
          <Sum score={data.score} total={data.total} counts={data.counts} />
          <PlainList className={styles.list} aria-label="评价">
            {list.map((review) => (
              <ReviewItem
                key={review.id}
                roomId={roomId}
                review={review}
                answers={data.answers}
                onAct={(act) => setActing({ review, act })}
              />
            ))}
          </PlainList>
          {last?.error && !last.data && <ErrorState error={last.error} onRetry={() => last.refetch()} />}
          {data.total > list.length && !last?.error && (
            <Button variant="secondary" loading={last?.isFetching && !last.data} onClick={() => setPages((n) => n + 1)}>
              更多评价（还有 {data.total - list.length} 条）
            </Button>
          )}
        </div>
      )}
      {rating && data && <ReviewForm roomId={roomId} own={data.own} onClose={() => setRating(false)} />}
      {acting && <ReviewAnswer roomId={roomId} {...acting} onClose={() => setActing(undefined)} />}
    </Card>
  )
}

function Sum({ score, total, counts }: { score: number; total: number; counts: readonly number[] }) {
  return (
    <div className={styles.sum}>
      <span>
        <span className={`${styles.mean} tabular`}>{scoreText(score)}</span> <Stars score={score} />
        <span className="secondary"> {total} 人评价</span>
      </span>
      <span className={styles.bands}>
        {[...STARS].reverse().map((star) => (
          <Band key={star} star={star} n={counts[star - 1] ?? 0} total={total} />
        ))}
      </span>
    </div>
  )
}

function Band({ star, n, total }: { star: number; n: number; total: number }) {
  return (
    <>
      <span className="secondary tabular">{star} 分</span>
      <span className={styles.band} aria-hidden>
        <span style={{ width: `${(n * 100) / total}%` }} />
      </span>
      <span className="secondary tabular">{n} 人</span>
    </>
  )
}
