import { useState } from 'react'
import type { TeamTime } from '#contract/contests/authoring/authoring.model'
import { dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { authoringQueries } from '../../../authoring.queries'
import { GiveTime } from './give-time'
import styles from './info.module.css'

const columns: Column<TeamTime>[] = [
  { key: 'title', title: '参赛者', phone: 'title', cell: (t) => t.title },
  {
    key: 'extra',
    title: '加时',
    phone: 'aside',
    cell: (t) => (t.extra_seconds ? <Tag tone="warning">{Math.round(t.extra_seconds / 60)} 分钟</Tag> : '—'),
  },
  { key: 'end', title: '提交截止', numeric: true, cell: (t) => (t.end_time ? dateTime(t.end_time) : '未设置') },
  { key: 'reason', title: '原因', wide: true, cell: (t) => t.extra_reason || '—' },
]

/** Who has more time than the others, and giving it. */
export function ExtraTime({ contestId, disabled }: { contestId: number; disabled: boolean }) {
  const [keyword, setKeyword] = useState('')
  const [offset, setOffset] = useState(0)
  const [giving, setGiving] = useState<TeamTime>()
  const query = usePaged(
    { offset, onOffset: setOffset },
    (page) => authoringQueries.teamTimes(contestId, { keyword: keyword.trim(), offset: page.offset }),
    (t) => t.contest_team_id,
  )
  return (
    <section className={styles.panel} aria-label="单独加时">
      <h2 className={styles.heading}>单独加时</h2>
      <PagedList
        caption="单独加时"
        columns={columns}
        query={query}
        onOffset={setOffset}
        unit="个"
        rowKey={(t) => String(t.contest_team_id)}
        rowLabel={(t) => t.title}
        rowActions={(t) => [{ key: 'give', label: '调整时间', disabled, onSelect: () => setGiving(t) }]}
        toolbar={
          <ListTools
            search={{
              label: '按名称搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (word) => {
                setKeyword(word)
                setOffset(0)
              },
            }}
          />
        }
        empty={
          <Empty title={keyword ? '没有找到参赛者' : '还没有通过的报名'} icon="clock">
            设备故障等特殊情况，可以给一个参赛者单独延长提交时间
          </Empty>
        }
      />
      {giving && <GiveTime contestId={contestId} team={giving} onClose={() => setGiving(undefined)} />}
    </section>
  )
}
