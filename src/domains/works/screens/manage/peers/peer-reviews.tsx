import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { peersErrors } from '#contract/works/peers/peers.errors'
import type { PeerPart, PeerReview } from '#contract/works/peers/peers.model'
import { DISMISS_REASON_MAX } from '#contract/works/peers/peers.rules'
import { dateTime } from '#lib/format'
import { errorText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { SkeletonList } from '#ui/states/skeleton'
import { PointLines } from '../../../parts/marking/peers'
import review from '../../../parts/marking/review.module.css'
import { dismissReview } from '../../../peers.mutations'
import { peersQueries } from '../../../peers.queries'

type PeerReviewsProps = { roomId: number; submissionId: number; name: string; onClose: () => void }

/** The reviews of one hand-in with the names of who gave them; one that is rude can be taken out of the count. */
export function PeerReviews({ roomId, submissionId, name, onClose }: PeerReviewsProps) {
  const { data, error, refetch } = useQuery(peersQueries.reviews(roomId, submissionId))
  return (
    <SheetOrDialog open title={`${name} 收到的互评`} onClose={onClose}>
      {!data && !error && <SkeletonList rows={3} />}
      {!data && error && (
        <div className="stack">
          <p>{errorText(error)}</p>
          <Button size="sm" variant="secondary" onClick={() => refetch()}>
            重试
          </Button>
        </div>
      )}
      {data?.list.length === 0 && <p className="secondary">还没有人评。</p>}
      {data?.list.map((one) => (
        <One key={one.id} roomId={roomId} parts={data.parts} one={one} />
      ))}
    </SheetOrDialog>
  )
}

function One({ roomId, parts, one }: { roomId: number; parts: readonly PeerPart[]; one: PeerReview }) {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>()
  const [error, setError] = useState<string>()
  const out = one.dismissed_time > 0
  const put = async (dismissed: boolean) => {
    if (dismissed && !reason?.trim()) return setError(peersErrors.peer_reason.text)
    const what = { roomId, reviewId: one.id, dismissed, reason: reason ?? '' }
    if (!(await attempt(() => dismissReview(client, what)))) return
    setReason(undefined)
    await say(dismissed ? '已不计入，会换人补评' : '已重新计入')
  }
  return (
    <section className={review.received} aria-label={`${one.truename}的互评`}>
      <span className="row">
        <strong>
          {one.truename}
          {one.about && ` 评 ${one.about}`}
        </strong>
        <Score score={one.score} full={one.full} withFull />
        {out && <Tag tone="danger">不计入</Tag>}
      </span>
      <span className="secondary">{dateTime(one.given_time)}</span>
      <PointLines parts={parts} points={one.points} />
      {out && (
        <p className="secondary">
          {one.dismissed_by} {dateTime(one.dismissed_time)} 不计入：{one.reason}
        </p>
      )}
      {reason !== undefined && (
        <TextField
          label="不计入的原因"
          hint="会告诉评的人，互评内容保留"
          required
          multiline
          rows={2}
          autoFocus
          value={reason}
          maxGraphemes={DISMISS_REASON_MAX}
          error={error}
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
        />
      )}
      <div className="row">
        {out ? (
          <OnlineButton size="sm" variant="quiet" onClick={() => put(false)}>
            重新计入
          </OnlineButton>
        ) : reason === undefined ? (
          <OnlineButton size="sm" variant="quiet" act="处理" onClick={() => setReason('')}>
            不计入
          </OnlineButton>
        ) : (
          <>
            <OnlineButton size="sm" variant="danger" act="处理" onClick={() => put(true)}>
              确定不计入
            </OnlineButton>
            <Button size="sm" variant="quiet" onClick={() => setReason(undefined)}>
              取消
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
