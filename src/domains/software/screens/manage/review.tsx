import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { softwareReviewLabels } from '#contract/software/software.labels'
import type { SoftwareDetail } from '#contract/software/software.model'
import { SUPPLY_REASON_MAX } from '#contract/software/software.rules'
import { Tag } from '#ui/display/tag'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { reviewSoftware } from '../../my-apps.mutations'

const ReasonDialog = popup(() => import('#ui/overlays/reason-dialog').then((m) => m.ReasonDialog))

/** A supplier's software waits for the organisation's word. */
export function Review({ software }: { software: SoftwareDetail }) {
  const client = useQueryClient()
  const [rejecting, setRejecting] = useState(false)
  const { id, version, title, review, review_reason } = software
  if (!review) return null
  const approve = () =>
    attempt(async () => {
      await reviewSoftware(client, { id, version, approved: true })
      await say('已通过并启用')
    })
  const reject = (reason: string) =>
    attempt(async () => {
      await reviewSoftware(client, { id, version, approved: false, reason })
      setRejecting(false)
      await say('已通知供应商')
    })
  return (
    <div className="cluster">
      <Tag tone={review === 'rejected' ? 'danger' : 'info'}>{softwareReviewLabels[review]}</Tag>
      {review_reason && <span className="secondary">{review_reason}</span>}
      <OnlineButton size="sm" onClick={approve}>
        通过并启用
      </OnlineButton>
      {review === 'pending' && (
        <OnlineButton size="sm" variant="secondary" act="审核" onClick={() => setRejecting(true)}>
          不通过
        </OnlineButton>
      )}
      {rejecting && (
        <ReasonDialog
          title={`不通过“${title}”`}
          hint="供应商会看到，修改后可以再次提交"
          max={SUPPLY_REASON_MAX}
          action="不通过"
          act="审核"
          onClose={() => setRejecting(false)}
          onSend={reject}
        />
      )}
    </div>
  )
}
