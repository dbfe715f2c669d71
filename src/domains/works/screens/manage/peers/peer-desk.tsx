import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { peerPhaseLabels } from '#contract/works/peers/peers.labels'
import type { PeerDesk as Desk } from '#contract/works/peers/peers.model'
import { range, when } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Tag } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { assignPeers, remindPeers } from '../../../peers.mutations'
import { peersQueries } from '../../../peers.queries'
import { markPage } from '../marking/mark-paths'
import { PeerReviews } from './peer-reviews'
import { PeerSettingsForm } from './peer-settings'
import { ReviewerTable, SubjectTable } from './peer-tables'

type PeerDeskProps = { roomId: number; workId: number }

const tones = { off: 'neutral', soon: 'info', open: 'warning', over: 'success' } as const

/** The peer review of a work: how it goes on, who has reviewed, how near to the teacher, what came of it. */
export function PeerDesk({ roomId, workId }: PeerDeskProps) {
  const query = useQuery(peersQueries.desk(roomId, workId))
  const { data } = query
  usePageTitle(data && `${data.work.title} · 互评`)
  return (
    <QueryPage
      query={query}
      skeleton={<SkeletonCards />}
      title={data ? `${data.work.title} · 互评` : '互评'}
      backHref={markPage(roomId, workId)}
      wide
    >
      {(data) => <Going roomId={roomId} workId={workId} desk={data} />}
    </QueryPage>
  )
}

const undealt = (phase: Desk['phase'], subjects: number): string => {
  if (phase === 'soon') return '到开始时间自动分配，也可以现在就分配。'
  if (!subjects) return '还没有可以分配的提交。'
  // Whatever deals them out by the clock looks once a minute.
  return phase === 'over' ? '互评已经结束，没有分配过提交。' : '一分钟内自动分配，也可以现在就分配。'
}

function Going({ roomId, workId, desk }: PeerDeskProps & { desk: Desk }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<{ id: number; name: string }>()
  const { phase, peer, reviewers, subjects } = desk
  const ref = { roomId, workId }
  const assigned = reviewers.reduce((sum, r) => sum + r.assigned, 0)
  const given = reviewers.reduce((sum, r) => sum + r.given, 0)
  const short = subjects.filter((s) => s.assigned < peer.count).length
  const running = phase === 'soon' || phase === 'open'
  const assign = () =>
    attempt(async () => {
      const { added, dropped } = await assignPeers(client, ref)
      await say(added || dropped ? `已分配 ${added} 份，调整 ${dropped} 份` : '分配没有变化')
    })
  const remind = () =>
    attempt(async () => {
      const { count } = await remindPeers(client, ref)
      await say(`已提醒 ${count} 人`)
    })
  return (
    <>
      {phase !== 'off' && (
        <Section title="进度">
          <p className="row secondary tabular">
            <Tag tone={tones[phase]}>{peerPhaseLabels[phase]}</Tag>
            {range(when(peer.begin_time), when(peer.end_time))}
          </p>
          {assigned > 0 ? (
            <Progress value={(100 * given) / assigned} label="互评进度" text={`已评 ${given} / ${assigned} 份`} />
          ) : (
            <p className="secondary">{undealt(phase, subjects.length)}</p>
          )}
          {short > 0 && assigned > 0 && (
            <p className="secondary">
              {short} 份不到 {peer.count} 位评阅人：人数不够，或还没有重新分配。
            </p>
          )}
          {running && (
            <div className="row">
              <OnlineButton size="sm" variant="secondary" act="分配" onClick={assign}>
                {assigned ? '重新分配' : '现在分配'}
              </OnlineButton>
              {phase === 'open' && given < assigned && (
                <OnlineButton size="sm" variant="secondary" onClick={remind}>
                  提醒没评完的
                </OnlineButton>
              )}
            </div>
          )}
        </Section>
      )}
      {subjects.length > 0 && phase !== 'off' && (
        <Section title="互评结果">
          <SubjectTable desk={desk} onOpen={(s) => setOpen({ id: s.submission_id, name: s.name })} />
        </Section>
      )}
      {reviewers.length > 0 && phase !== 'off' && (
        <Section title="评阅人">
          <ReviewerTable desk={desk} />
        </Section>
      )}
      <Section title="互评设置">
        <PeerSettingsForm peerRef={ref} desk={desk} />
      </Section>
      {open && (
        <PeerReviews roomId={roomId} submissionId={open.id} name={open.name} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
