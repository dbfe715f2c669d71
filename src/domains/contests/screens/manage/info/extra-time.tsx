import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamTime } from '#contract/contests/authoring/authoring.model'
import { dateTime } from '#lib/format'
import { errorText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { type Column, DataList } from '#ui/lists/data-list'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { authoringQueries } from '../../../authoring.queries'
import { GiveTime } from './give-time'
import styles from './info.module.css'

const columns: Column<TeamTime>[] = [
  { key: 'title', title: '参赛者', phone: 'title', cell: (t) => t.title },
  {
    key: 'extra',
    title: '加时',
    phone: 'aside',
    cell: (t) => (t.extra_seconds ? <Tag tone="warning">{Math.round(t.extra_seconds / 60)} 分钟</Tag> : <Tag>无</Tag>),
  },
  { key: 'end', title: '提交截止', numeric: true, cell: (t) => (t.end_time ? dateTime(t.end_time) : '未设置') },
  { key: 'reason', title: '原因', cell: (t) => t.extra_reason },
]

/** Who has more time than the others, and giving it. */
export function ExtraTime({ contestId, disabled }: { contestId: number; disabled: boolean }) {
  const [keyword, setKeyword] = useState('')
  const [offset, setOffset] = useState(0)
  const [giving, setGiving] = useState<TeamTime>()
  const query = useQuery({
    ...authoringQueries.times(contestId, { keyword: keyword.trim(), offset }),
    placeholderData: keepPreviousData,
  })
  const teams = query.data?.teams
  if (!teams && query.error) return <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
  return (
    <section className={styles.panel} aria-label="单独加时">
      <h2 className={styles.heading}>单独加时</h2>
      <DataList
        caption="单独加时"
        columns={columns}
        rows={teams?.list}
        rowKey={(t) => String(t.contest_team_id)}
        rowLabel={(t) => t.title}
        rowActions={(t) => [{ key: 'give', label: '调整时间', disabled, onSelect: () => setGiving(t) }]}
        toolbar={
          <SearchField
            label="按名称搜索"
            value={keyword}
            busy={query.isFetching && keyword !== ''}
            onChange={(word) => {
              setKeyword(word)
              setOffset(0)
            }}
          />
        }
        empty={
          <Empty title={keyword ? '没有找到参赛者' : '还没有通过的报名'} icon="clock">
            设备故障等特殊情况，可以给一个参赛者单独延长提交时间
          </Empty>
        }
      />
      {teams && teams.total > teams.limit && (
        <div className={styles.tools}>
          <Button
            size="sm"
            variant="secondary"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - teams.limit))}
          >
            上一页
          </Button>
          <span className="secondary tabular">共 {teams.total} 个</span>
          <Button
            size="sm"
            variant="secondary"
            disabled={offset + teams.limit >= teams.total}
            onClick={() => setOffset(offset + teams.limit)}
          >
            下一页
          </Button>
        </div>
      )}
      {giving && <GiveTime contestId={contestId} team={giving} onClose={() => setGiving(undefined)} />}
    </section>
  )
}
