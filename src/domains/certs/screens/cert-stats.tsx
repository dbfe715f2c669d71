import { useQuery } from '@tanstack/react-query'
import { requirementLabel } from '#contract/certs/certs.labels'
import type { CertStats } from '#contract/certs/certs.model'
import { mayInRoom } from '#contract/kernel/roles'
import { Figures } from '#ui/display/figures'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { type RoomWords, wordsOf } from '../../rooms/parts/room-words'
import { roomsQueries } from '../../rooms/rooms.queries'
import { type CertRef, certsQueries } from '../certs.queries'
import { certList } from '../parts/cert-address'
import styles from '../parts/certs.module.css'

const Learners = lazyComponent(() => import('./manage/learners').then((m) => m.CertLearners))

const share = (n: number, all: number): number => (all > 0 ? Math.round((n * 100) / all) : 0)

/** How a room gets on with a certificate: everybody reads the sums, its managers also who is where. */
export function CertStatsPage({ at }: { at: CertRef }) {
  const room = useQuery(roomsQueries.detail(at.roomId)).data
  const query = useQuery(certsQueries.stats(at.roomId, at.certId))
  const manages = room && mayInRoom('room.manage', room)
  return (
    <QueryPage title="证书统计" backHref={certList(at.roomId)} query={query} label="统计加载中">
      {(stats) =>
        stats.learners === 0 ? (
          <Empty title="还没有学员" icon="team">
            学员加入实训室后，谁走到哪一步会显示在这里。
          </Empty>
        ) : (
          <div className="stack">
            <Sums stats={stats} />
            {stats.requirements.length > 0 && <ByRequirement stats={stats} words={wordsOf(room)} />}
            {manages && (
              <Section title="学员进度">
                <Learners at={at} requirements={stats.requirements} fallback={<SkeletonList />} />
              </Section>
            )}
          </div>
        )
      }
    </QueryPage>
  )
}

function Sums({ stats }: { stats: CertStats }) {
  return (
    <Card>
      <Figures
        figures={[
          ['学员', stats.learners],
          ['已获证', stats.awarded],
          ['获证率', `${share(stats.awarded, stats.learners)}%`],
          ['待颁发', stats.ready],
          ['进行中', stats.doing],
          ['未开始', stats.idle],
        ]}
      />
    </Card>
  )
}

function ByRequirement({ stats, words }: { stats: CertStats; words: RoomWords }) {
  const slow = stats.requirements.find(({ id }) => id === stats.bottleneck)
  return (
    <Section title="每项要求的完成情况">
      <Card>
        <div className={styles.card}>
          {stats.requirements.map(({ id, kind, title, met }) => (
            <Progress
              key={id}
              label={title}
              value={share(met, stats.learners)}
              text={`${requirementLabel(kind, words)} · ${title} · ${met} / ${stats.learners} 人`}
            />
          ))}
          {slow && (
            <p className="secondary">
              卡在“{slow.title}”的人最多，只有 {slow.met} 人完成。
            </p>
          )}
        </div>
      </Card>
    </Section>
  )
}
