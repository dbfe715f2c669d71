import { useState } from 'react'
import type { ContentComment } from '#contract/content/comments/comments.model'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { PlainList } from '#ui/lists/plain-list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { popup } from '#ui/overlays/popup'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'
import styles from '../comments.module.css'
import { CommentItem } from './comment-item'

const CommentForm = popup(() => import('./comment-form').then((m) => m.CommentForm))
const CommentReason = popup(() => import('./comment-reason').then((m) => m.CommentReason))

type Which = 'all' | 'reported'

/** What readers say of content: they write and report here, its authors hide and show again. */
export function ContentComments({ contentId }: { contentId: number }) {
  const [which, setWhich] = useState<Which>('all')
  const [writing, setWriting] = useState(false)
  const [acting, setActing] = useState<{ comment: ContentComment; act: 'hide' | 'report' }>()
  const { first, list, end } = usePages((offset) => contentQueries.comments(contentId, which === 'reported', offset))
  const { data, error } = first
  return (
    <Card
      title="评论"
      extra={
        data?.refusal === '' && (
          <Button size="sm" variant="secondary" onClick={() => setWriting(true)}>
            写评论
          </Button>
        )
      }
    >
      <div className="stack">
        {data && (data.reported > 0 || which === 'reported') && (
          <Chips
            label="范围"
            options={[
              { value: 'all', label: '全部评论' },
              { value: 'reported', label: `被举报（${data.reported}）` },
            ]}
            value={which}
            onChange={setWhich}
          />
        )}
        {!data && error && <ErrorState error={error} onRetry={() => first.refetch()} />}
        {!data && !error && <SkeletonList rows={2} />}
        {data?.total === 0 && (
          <p className="secondary">{which === 'reported' ? '没有待处理的举报。' : `还没有评论。${data.refusal}`}</p>
        )}
        {data && data.total > 0 && (
          <>
            <PlainList className={styles.list} aria-label="评论">
              {list.map((comment) => (
                <CommentItem
                  key={comment.id}
                  contentId={contentId}
                  comment={comment}
                  moderates={data.moderates}
                  reports={!data.refusal}
                  onAct={(act) => setActing({ comment, act })}
                />
              ))}
            </PlainList>
            {data.total > data.limit && <ScrollEnd {...end} unit="条" />}
          </>
        )}
      </div>
      {writing && <CommentForm contentId={contentId} onClose={() => setWriting(false)} />}
      {acting && <CommentReason contentId={contentId} {...acting} onClose={() => setActing(undefined)} />}
    </Card>
  )
}
