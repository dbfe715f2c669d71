import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appealLabels } from '#contract/boards/boards.labels'
import type { Appeal } from '#contract/boards/boards.model'
import type { ContestDetail } from '#contract/contests/contests.model'
import { dateTime, when } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import { Tag, type Tone } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { statsPage } from '../../contests/parts/paths'
import { withdrawAppeal } from '../boards.mutations'
import { boardsQueries } from '../boards.queries'
import { appealHead, openItems, WHOLE } from '../parts/appeal-choices'
import { AppealLinks } from '../parts/appeal-links'
import styles from '../parts/boards.module.css'
import { versionPage } from '../parts/paths'

const AppealForm = popup(() => import('../parts/appeal-form').then((m) => m.AppealForm))
const AppealVerdict = popup(() => import('../parts/appeal-verdict').then((m) => m.AppealVerdict))

const tones: Record<Appeal['state'], Tone> = {
  open: 'warning',
  upheld: 'success',
  dismissed: 'neutral',
  withdrawn: 'neutral',
}

/** Appeals: a team's own, or all of them for those who decide. */
export function Appeals({ contest, decides }: { contest: ContestDetail; decides: boolean }) {
  const contestId = contest.id
  const query = useQuery(boardsQueries.appeals(contestId))
  const [writing, setWriting] = useState(false)
  const [deciding, setDeciding] = useState<Appeal>()
  const board = useQuery(boardsQueries.rank(contestId)).data
  const { data } = query
  if (!data) return <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
  const waits = openItems(data.list)
  const all = board !== undefined && [WHOLE, ...board.items.map((i) => i.id)].every((id) => waits.includes(id))
  return (
    <div className="stack">
      {data.may_appeal && (
        <div className={styles.tools}>
          <Button disabled={all} onClick={() => setWriting(true)}>
            提交申诉
          </Button>
          <span className="secondary">
            {all
              ? '每一项都已有待裁决的申诉，裁决后可以再次提交。'
              : '写明理由并附上证据，由没有评过你们作品的人裁决。'}
            {board && `公示期内可以申诉，${when(board.notice_end)} 截止。`}
          </span>
        </div>
      )}
      {data.list.length === 0 && (
        <Empty title="没有申诉" icon="file">
          {decides ? '参赛者在公示期内提交的申诉会显示在这里' : '公示期内可以对结果提出申诉'}
        </Empty>
      )}
      {data.list.map((appeal) => (
        <OneAppeal
          key={appeal.id}
          contest={contest}
          appeal={appeal}
          decides={decides}
          finalTime={board?.final_time ?? 0}
          onDecide={() => setDeciding(appeal)}
        />
      ))}
      {writing && <AppealForm contestId={contestId} onClose={() => setWriting(false)} />}
      {deciding && <AppealVerdict contest={contest} appeal={deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  )
}

/** What follows where an appeal stands and no version does yet; from `finalTime` on (0: not known yet) none will. */
function Upheld({ contestId, decides, finalTime }: { contestId: number; decides: boolean; finalTime: number }) {
  const final = finalTime > 0 && finalTime <= serverSeconds()
  if (final) return <p className="secondary">公示结束前没有更正，已成为最终结果</p>
  if (!decides) return <p className="secondary">评分更正后，结果会重新公布</p>
  return (
    <>
      <p className="secondary">
        接下来请管理者退回相关评分，重评后<Link href={statsPage(contestId, 'board')}>更正结果</Link>
      </p>
      {finalTime > 0 && <p className="secondary">请在 {when(finalTime)} 前更正，之后成为最终结果，不能再改</p>}
    </>
  )
}

interface OneProps {
  contest: ContestDetail
  appeal: Appeal
  decides: boolean
  finalTime: number
  onDecide: () => void
}
function OneAppeal(props: OneProps) {
  const { contest, appeal, decides, onDecide } = props
  const contestId = contest.id
  const client = useQueryClient()
  const withdraw = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '撤回申诉', body: '撤回后不再处理这条申诉。', confirmText: '撤回' }))) return
    await attempt(async () => {
      await withdrawAppeal(client, contestId, appeal.id)
      await say('申诉已撤回')
    })
  }
  return (
    <Card title={appealHead(appeal)} extra={<Tag tone={tones[appeal.state]}>{appealLabels[appeal.state]}</Tag>}>
      <div className="stack">
        <p className={styles.prose}>{appeal.body}</p>
        {appeal.files.length > 0 && (
          <ul className={styles.files} aria-label="证据">
            {appeal.files.map((f) => (
              <li key={f.id}>
                <Link href={`/file-preview/${f.id}`}>{f.filename}</Link>
              </li>
            ))}
          </ul>
        )}
        <span className="secondary">
          {appeal.truename} · {dateTime(appeal.create_time)}
        </span>
        {appeal.answer && (
          <p className={styles.prose}>
            <strong>裁决（{appeal.arbiter}）：</strong>
            {appeal.answer}
          </p>
        )}
        <AppealLinks contest={contest} appeal={appeal} />
        {appeal.state === 'upheld' && appeal.corrected > 0 && (
          <p className="secondary">
            <Link href={versionPage(contestId, appeal.corrected)}>
              结果已在第 {appeal.corrected} 版更正，查看更正内容
            </Link>
          </p>
        )}
        {appeal.state === 'upheld' && appeal.corrected === 0 && (
          <Upheld contestId={contestId} decides={decides} finalTime={props.finalTime} />
        )}
        {appeal.state === 'open' && (
          <div className={styles.tools}>
            {appeal.may_decide && (
              <Button size="sm" onClick={onDecide}>
                裁决
              </Button>
            )}
            {appeal.mine && (
              <OnlineButton size="sm" variant="secondary" onClick={withdraw}>
                撤回
              </OnlineButton>
            )}
            {!appeal.mine && !appeal.may_decide && <span className="secondary">你评过该作品，由其他人裁决</span>}
          </div>
        )}
      </div>
    </Card>
  )
}
