import { useState } from 'react'
import type { PassState } from '#contract/works/works.model'
import { isOpenPass } from '#contract/works/works.rules'
import { usePages } from '#lib/use-pages'
import { Chips } from '#ui/display/tag'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { passesQueries } from '../passes.queries'

const WorkCards = lazyComponent(() => import('../parts/work-cards').then((m) => m.WorkCards), 'page')

type Filter = 'open' | 'in' | 'all'
const shows: Record<Filter, (state: PassState) => boolean> = {
  open: isOpenPass,
  in: (state) => !isOpenPass(state),
  all: () => true,
}
const options: { value: Filter; label: string }[] = [
  { value: 'open', label: '要做的' },
  { value: 'in', label: '已提交' },
  { value: 'all', label: '全部' },
]

const wait = (
  <SkeletonPage>
    <SkeletonList />
  </SkeletonPage>
)

/** Who has none at all may be in no room yet: the home has where its code is put in. */
function Nothing({ any, filter }: { any: boolean; filter: Filter }) {
  const title = filter === 'in' ? '还没有提交过' : '没有要做的工单'
  const home = any ? {} : { action: { label: '去首页', href: '/index' } }
  return (
    <Empty title={title} icon="work" {...home}>
      {any ? '' : '加入实训室后，'}各实训室发布的工单会汇总在这里
    </Empty>
  )
}

/** What the person reads and does, over all rooms: the nearest deadline first. */
export function Reading() {
  const { first: query, list: all, end } = usePages((offset) => passesQueries.reading(offset), { whole: true })
  const [filter, setFilter] = useState<Filter>('open')
  const list = all.filter((row) => shows[filter](row.state))
  return (
    <QueryPage query={query} title="我的实训" backHref="/index">
      {(data) => (
        <>
          <Chips label="筛选" options={options} value={filter} onChange={setFilter} />
          {list.length > 0 ? (
            <WorkCards data={{ ...data, list }} label="工单" withRoom fallback={wait} />
          ) : (
            <Nothing any={all.length > 0} filter={filter} />
          )}
          {end.shown < end.total && <ScrollEnd {...end} />}
        </>
      )}
    </QueryPage>
  )
}
