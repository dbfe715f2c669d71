import { useQuery, useQueryClient } from '@tanstack/react-query'
import { entrantWords } from '#contract/contests/contests.words'
import { STAGE_PUBLICITY } from '#contract/contests/stages'
import type { judgingApi } from '#contract/judging/judging.api'
import type { ItemProgress } from '#contract/judging/judging.model'
import type { Output } from '#contract/kernel/endpoint'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { Panel } from '#ui/layout/panel'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { OfflineNote } from '#ui/states/offline-note'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { contestInfo } from '../../../contests/parts/paths'
import { distribute } from '../../judging.mutations'
import { judgingQueries } from '../../judging.queries'
import { AssignedTeams } from './assigned-teams'
import { JudgesTable } from './judges-table'
import styles from './judging.module.css'
import { committeePage, judgePage } from './paths'
import { UncleanFiles } from './unclean-files'

type ArrangeProps = { roomId: number; page: Output<typeof judgingApi.page>; itemId: number }

/** Who marks what, how far each is, and what needs a hand. */
export function Arrange({ roomId, page, itemId }: ArrangeProps) {
  const client = useQueryClient()
  const { contest } = page
  const who = entrantWords(contest.type)
  const query = useQuery(judgingQueries.progress(contest.id))
  const { data } = query
  const share = async (id?: number) => {
    let found: { added: number; short: number } | undefined
    const done = await attempt(async () => {
      found = await distribute(client, contest.id, id)
    })
    if (!done || !found) return
    if (found.short) await say(`已分配 ${found.added} 份，还缺 ${found.short} 位评委`, 'error')
    else await say(found.added ? `已分配 ${found.added} 份` : '都分配好了')
  }
  if (!data) return <QueryView query={query} skeleton={<SkeletonCards count={3} />} />
  const item = data.items.find((i) => i.item_id === itemId)
  const closed = contest.stage_status >= STAGE_PUBLICITY
  if (item) return <AssignedTeams roomId={roomId} page={page} item={item} judges={data.judges} onShare={share} />
  const short = data.items.reduce((n, i) => n + i.short, 0)
  const teams = data.items.reduce((n, i) => n + i.teams, 0)
  const bare = data.items.filter((i) => i.dimensions === 0).length
  const behind = data.judges.filter((j) => j.waiting > 0)
  return (
    <>
      {behind.length > 0 && (
        <OfflineNote kind="queued">
          {behind.map((j) => `${j.truename} 还有 ${j.waiting} 份评分没有同步`).join('；')}
        </OfflineNote>
      )}
      {data.items.length === 0 ? (
        <Empty
          title="还没有比赛内容"
          icon="trophy"
          action={{ label: '添加比赛内容', href: contestInfo(roomId, contest.id, 'items') }}
        >
          添加后就可以分配评委
        </Empty>
      ) : (
        <Section title="比赛内容">
          <div className={styles.grid}>
            {data.items.map((i) => (
              <ItemCard
                key={i.item_id}
                item={i}
                of={who.of}
                href={judgePage(roomId, contest.id, { tab: 'arrange', item: i.item_id })}
              />
            ))}
          </div>
          {!closed && (
            <div className="cluster">
              {bare > 0 ? (
                <>
                  <Tag tone="warning">{bare} 项未设置评分维度，设置后再分配</Tag>
                  <Button variant="secondary" href={judgePage(roomId, contest.id, { tab: 'dimensions' })}>
                    设置评分维度
                  </Button>
                </>
              ) : short > 0 ? (
                <>
                  <OnlineButton act="平均分配" onClick={() => share()}>
                    {`平均分配（缺 ${short}）`}
                  </OnlineButton>
                  <span className="secondary">自动避开本队评委和指导的学员，每位评委的份数尽量相同</span>
                </>
              ) : teams > 0 ? (
                <Tag tone="success">已全部分配</Tag>
              ) : (
                <span className="secondary">{`还没有参赛${who.one}，报名通过后再分配`}</span>
              )}
            </div>
          )}
        </Section>
      )}
      <UncleanFiles contestId={contest.id} data={data} closed={closed} />
      <Section title="评委" more={{ label: '管理评委', href: committeePage(roomId) }}>
        <JudgesTable roomId={roomId} judges={data.judges} />
      </Section>
    </>
  )
}

function ItemCard({ item, of, href }: { item: ItemProgress; of: string; href: string }) {
  return (
    <Panel label={item.title}>
      <strong>{item.title}</strong>
      <Progress
        value={item.total ? (item.done / item.total) * 100 : 0}
        label={`${item.title} 评分进度`}
        text={`已评 ${item.done} / ${item.total} 份`}
      />
      <div className="cluster">
        {item.dimensions === 0 && <Tag tone="warning">未设置评分维度</Tag>}
        {item.short > 0 && <Tag tone="warning">缺 {item.short} 位评委</Tag>}
        {item.far > 0 && <Tag tone="danger">{item.far} 份分歧</Tag>}
        {item.recused > 0 && <Tag>{item.recused} 次回避</Tag>}
      </div>
      <Button variant="secondary" size="sm" href={href}>
        安排评委 · {item.teams} {of}
      </Button>
    </Panel>
  )
}
