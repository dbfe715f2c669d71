import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STAGE_DRAFT, STAGE_JUDGING, STAGE_PUBLICITY } from '#contract/contests/stages'
import { assignmentStateLabels } from '#contract/judging/judging.labels'
import type { JudgedItem, JudgeRecord } from '#contract/judging/judging.model'
import { pointsText, REASON_MAX } from '#contract/judging/judging.rules'
import { dateTime } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Tag } from '#ui/display/tag'
import { Page, Section } from '#ui/layout/page'
import { Panel } from '#ui/layout/panel'
import { OnlineButton } from '#ui/online-button'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { contestPage } from '../../../contests/parts/paths'
import { reopen } from '../../judging.mutations'
import { judgingQueries } from '../../judging.queries'
import { HandInView } from './hand-in-view'
import styles from './judging.module.css'
import { judgePage } from './paths'

type RecordScreenProps = { roomId: number; contestId: number; itemId: number; code: string }

/** What a team handed in for an item, what every judge gave, and every mark that ever stood. */
export function RecordScreen({ roomId, contestId, itemId, code }: RecordScreenProps) {
  const client = useQueryClient()
  const query = useQuery(judgingQueries.record(contestId, itemId, code))
  const page = useQuery(judgingQueries.page(contestId)).data
  const stage = page?.contest.stage_status ?? STAGE_DRAFT
  const note = useAgeNote(query)
  const [reopening, setReopening] = useState<JudgeRecord>()
  const { data } = query
  usePageTitle(data && `${data.code} · 评分记录`)
  const titles = new Map(data?.item.dimensions.map((d) => [d.id, d.title]))
  return (
    <Page
      title={data ? [data.code, data.name].filter(Boolean).join(' · ') : '评分记录'}
      scene="sai"
      backHref={
        page?.may_arrange === false
          ? `${contestPage(contestId, 'rank')}?tab=appeals`
          : judgePage(roomId, contestId, { tab: 'arrange', item: itemId })
      }
      wide
      note={note}
    >
      <QueryView query={query} skeleton={<SkeletonCards />} />
      {data && (
        <div className={styles.desk}>
          <div className={styles.pane}>
            <HandInView handIns={data.hand_ins} empty="没有提交作品" />
          </div>
          <div className={styles.pane}>
            {data.judges.length === 0 && <Empty title="还没有评委" icon="team" />}
            {data.judges.map((j) => (
              <JudgeCard
                key={j.assignment_id}
                judge={j}
                item={data.item}
                {...(page?.may_arrange &&
                  j.state === 'done' &&
                  stage >= STAGE_JUDGING &&
                  stage <= STAGE_PUBLICITY && { onReopen: () => setReopening(j) })}
              />
            ))}
            {data.changes.length > 0 && (
              <Section title="全部记录">
                <ul className="stack secondary tabular">
                  {data.changes.map((c) => (
                    <li key={c.id}>
                      {dateTime(c.time)} {c.truename} {titles.get(c.dimension_id)} {pointsText(c.points)} 分
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        </div>
      )}
      {reopening && (
        <ReasonDialog
          title={`退回 ${reopening.truename} 的评分`}
          hint="评委会看到，并可以修改后重新提交；在那之前这份评分不计入"
          max={REASON_MAX}
          action="退回重评"
          onSend={async (reason) => {
            if (!(await attempt(() => reopen(client, contestId, reopening.assignment_id, reason)))) return
            setReopening(undefined)
            await say('已退回')
          }}
          onClose={() => setReopening(undefined)}
        />
      )}
    </Page>
  )
}

const tones = { open: 'warning', done: 'success', recused: 'neutral' } as const

function JudgeCard({ judge, item, onReopen }: { judge: JudgeRecord; item: JudgedItem; onReopen?: () => void }) {
  return (
    <Panel label={judge.truename}>
      <div className={styles.dimensionHead}>
        <span className="cluster">
          <strong>{judge.truename}</strong>
          {judge.third && <Tag tone="info">复评</Tag>}
          <Tag tone={tones[judge.state]}>{assignmentStateLabels[judge.state]}</Tag>
        </span>
        {judge.score >= 0 && <strong className="tabular">{pointsText(judge.score)}</strong>}
      </div>
      {judge.state === 'done' && judge.score < 0 && <p className="secondary">你提交自己的评分后可以查看</p>}
      {judge.reason && <p className="secondary">原因：{judge.reason}</p>}
      {judge.marks.length > 0 && (
        <ul className="stack">
          {item.dimensions.map((d) => {
            const mark = judge.marks.find((m) => m.dimension_id === d.id)
            return (
              <li key={d.id}>
                <span className="tabular">
                  {d.title} {mark ? pointsText(mark.points) : '—'} / {pointsText(d.full)}
                </span>
                {mark?.comment && <p className="secondary">{mark.comment}</p>}
              </li>
            )
          })}
        </ul>
      )}
      {judge.comment && <p>总评：{judge.comment}</p>}
      {onReopen && (
        <OnlineButton variant="quiet" size="sm" onClick={onReopen}>
          退回重评
        </OnlineButton>
      )}
    </Panel>
  )
}
