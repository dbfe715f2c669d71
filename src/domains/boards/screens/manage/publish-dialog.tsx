import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { ContestDetail } from '#contract/contests/contests.model'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { Link } from '#ui/link'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { authoringQueries } from '../../../contests/authoring.queries'
import { judgingPage } from '../../../contests/parts/paths'
import { publishResult } from '../../boards.mutations'
import { boardsQueries } from '../../boards.queries'
import styles from '../../parts/boards.module.css'
import { ResultChanges } from '../../parts/result-changes'

const REASON = 200
const MOST_DAYS = 60

/** Publishes the board as it stands, or corrects what was published and says why. */
export function PublishDialog(props: { contest: ContestDetail; correction: boolean; onClose: () => void }) {
  const { contest, correction, onClose } = props
  const contestId = contest.id
  const client = useQueryClient()
  const { data } = useQuery(boardsQueries.stats(contestId))
  // What the contest's rules say, unless it is changed here.
  const set = useQuery(authoringQueries.setting(contestId)).data?.notice_days
  const [typed, setTyped] = useState<string>()
  const days = typed ?? String(set ?? '')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const noReason = correction && !reason.trim()
  const wrongDays = !correction && typed !== undefined && (typed === '' || Number(typed) > MOST_DAYS)
  const left = data ? data.marking.total - data.marking.done : 0
  const far = data?.marking.far ?? 0
  const publish = async () => {
    setAsked(true)
    if (noReason || wrongDays) return
    const done = await attempt(async () => {
      const more = correction ? { reason: reason.trim() } : typed ? { notice_days: Number(typed) } : {}
      const { version } = await publishResult(client, contestId, more)
      await say(`第 ${version} 版结果发布成功`)
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={correction ? '更正结果' : '发布结果'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={publish}>发布</OnlineButton>
        </>
      }
    >
      <div className="stack">
        <p className={styles.prose}>
          {correction
            ? '更正后的结果作为新的一版发布，之前的版本保留备查，所有参赛者会收到通知。'
            : '发布后的结果不能修改，只能以新的一版更正。所有参赛者会收到通知，公示期内可以申诉。'}
        </p>
        {left > 0 && (
          <p className={styles.problem} role="status">
            还有 {left} 份评分没有完成，未完成的不计入结果。
          </p>
        )}
        {far > 0 && (
          <p className={styles.problem} role="status">
            还有 {far} 份作品的评分分歧没有处理，按现有评分计入结果。
            <Link href={judgingPage(contest.training_room_id, contestId, 'arrange')}>去处理</Link>
          </p>
        )}
        {correction && <ResultChanges contestId={contestId} />}
        {correction ? (
          <TextField
            label="更正原因"
            value={reason}
            onChange={setReason}
            multiline
            rows={3}
            required
            maxGraphemes={REASON}
            {...(asked && noReason && { error: boardsErrors.reason_needed.text })}
          />
        ) : (
          <NumberField
            label="公示天数"
            value={days}
            onChange={setTyped}
            digitsOnly
            maxLength={2}
            suffix="天"
            {...(set === undefined && { placeholder: '按比赛设置' })}
            hint="公示期内接受申诉，有申诉没有裁决时结果不会生效"
            {...(asked && wrongDays && { error: `请填写 0 到 ${MOST_DAYS} 天` })}
          />
        )}
      </div>
    </SheetOrDialog>
  )
}
