import { useState } from 'react'
import type { ContestCard as Contest } from '#contract/contests/contests.model'
import { contestOpens, isMine } from '#contract/contests/contests.rules'
import { STAGE_SIGNUP } from '#contract/contests/stages'
import { APPROVED } from '#contract/kernel/approval'
import { usePages } from '#lib/use-pages'
import { Chips } from '#ui/display/tag'
import { Grid } from '#ui/lists/grid'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { ContestCard } from '../parts/contest-card'
import { contestPage } from '../parts/paths'
import { readingQueries } from '../reading.queries'

type Filter = 'mine' | 'open' | 'over'
const filters: Record<Filter, (c: Contest) => boolean> = {
  mine: isMine,
  open: (c) => c.signup_status === 0 && c.stage_status <= STAGE_SIGNUP,
  over: (c) => c.signup_status !== 0 && !isMine(c),
}
const options: { value: Filter; label: string }[] = [
  { value: 'mine', label: '我的参赛' },
  { value: 'open', label: '可报名' },
  { value: 'over', label: '已结束' },
]
const empty: Record<Filter, string> = {
  mine: '还没有报名比赛',
  open: '暂时没有可以报名的比赛',
  over: '还没有结束的比赛',
}

/** What the person competes in, or may, over all rooms. */
export function ContestReading() {
  const { first: query, list: all, end } = usePages((offset) => readingQueries.lists(offset), { whole: true })
  const [filter, setFilter] = useState<Filter>('mine')
  const list = all.filter(filters[filter])
  return (
    <QueryPage query={query} title="我的比赛" scene="sai" backHref="/index">
      {() => (
        <div className="stack">
          <Chips label="筛选" options={options} value={filter} onChange={setFilter} />
          {list.length > 0 ? (
            <Grid layout="1072" kind="long" label="比赛">
              {list.map((contest) => (
                <ContestCard
                  key={contest.id}
                  contest={contest}
                  room={contest.room_title}
                  href={contestPage(contest.id, contestOpens(contest.stage_status, contest.signup_status === APPROVED))}
                />
              ))}
            </Grid>
          ) : (
            <Empty title={empty[filter]} icon="trophy">
              各实训室的比赛会汇总在这里
            </Empty>
          )}
          {end.shown < end.total && <ScrollEnd {...end} />}
        </div>
      )}
    </QueryPage>
  )
}
