import { useQuery } from '@tanstack/react-query'
import { yuan } from '#contract/kernel/money'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import type { RoomData } from '#contract/rooms/figures/figures.model'
import { percentOf, thingWords } from '#contract/rooms/figures/figures.rules'
import { dateTime } from '#lib/format'
import { ChartDays } from '#ui/display/chart-days'
import { Figures } from '#ui/display/figures'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { ExportMenu } from '#ui/lists/export-menu'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { figuresQueries } from '../../../figures.queries'
import { Activity } from '../../../parts/figures/activity'
import { roomHome } from '../../../parts/paths'
import { type RoomWords, wordsOf } from '../../../parts/room-words'
import { roomsQueries } from '../../../rooms.queries'
import styles from './data.module.css'

/** 数据看板: how a room gets on. */
export function RoomDataBoard({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(figuresQueries.data(roomId))
  const note = useAgeNote(query)
  const words = wordsOf(room)
  return (
    <Page title="数据看板" above={roomHome(roomId)} wide>
      {note}
      <QueryView query={query} skeleton={<SkeletonCards />}>
        {(data) => (
          <div className="stack">
            <div className={styles.head}>
              <span className="secondary">数据截至 {dateTime(data.data_time)}</span>
              <ExportMenu api={figuresApi.data} query={{ training_room_id: roomId, do_export: 1 }} />
            </div>
            <People data={data} />
            <Activity days={data.days} />
            <div className={styles.two}>
              {data.kinds.map((one) => (
                <Kind key={one.kind} one={one} words={words} />
              ))}
            </div>
            {data.revenue && <Revenue revenue={data.revenue} />}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function People({ data: { members: m, days, attendance } }: { data: RoomData }) {
  return (
    <Card title="成员">
      <Figures
        figures={[
          ['学员', m.learners],
          [`近 ${days.length} 天活跃`, m.active],
          [`近 ${days.length} 天加入`, m.joined],
          ['团队', m.teams],
          ['教师和管理员', m.teachers],
          ['待审核申请', m.pending],
          ['有逾期的学员', m.late],
          ['签到率', attendance.total > 0 ? `${percentOf(attendance)}%` : '—'],
        ]}
      />
    </Card>
  )
}

function Kind({ one, words }: { one: RoomData['kinds'][number]; words: RoomWords }) {
  const { kind, count, list } = one
  const { title, done, of, none } = thingWords(kind, words)
  return (
    <Card title={title} extra={count > 0 && <span className="tabular">{percentOf(one)}%</span>}>
      {count === 0 ? (
        <p className="secondary">{none}</p>
      ) : (
        <div className="stack">
          <span className="secondary">
            共 {count} 个，{done} {one.done}/{one.total} {of}
          </span>
          {list.map((thing) => (
            <Progress
              key={thing.id}
              value={percentOf(thing)}
              label={`${thing.title}的进度`}
              text={`${thing.title} ${thing.done}/${thing.total}`}
            />
          ))}
          {count > list.length && <span className="secondary">只列出前 {list.length} 个</span>}
        </div>
      )}
    </Card>
  )
}

function Revenue({ revenue }: { revenue: NonNullable<RoomData['revenue']> }) {
  return (
    <div className={styles.two}>
      <Card title="店铺营收">
        <div className="stack">
          <Figures
            figures={[
              ['总营收（元）', yuan(revenue.order_amount)],
              ['订单数', revenue.order_count],
              ['已退款（元）', yuan(revenue.refunded_amount)],
            ]}
          />
          <ChartDays
            label="每日营收"
            days={revenue.days.map(({ day, amount, count }) => ({
              day,
              value: amount,
              text: `${count} 单，${yuan(amount)} 元`,
            }))}
          />
        </div>
      </Card>
      <Card title="营收排行">
        {revenue.teams.length === 0 ? (
          <Empty title="还没有团队" icon="team">
            组成团队后，每个团队有一家店铺。
          </Empty>
        ) : (
          <List label="营收排行">
            {revenue.teams.map((team) => (
              <ListRow
                key={team.team_id}
                prefix={<b className="tabular">{team.rank}</b>}
                title={team.title}
                description={`${team.order_count} 单`}
                extra={<span className="tabular">¥{yuan(team.order_amount)}</span>}
              />
            ))}
          </List>
        )}
      </Card>
    </div>
  )
}
