import type { ReactNode } from 'react'
import type { MarkRow, MissingRow } from '#contract/works/marking/marks.model'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { useTable } from '#ui/layout/use-media'
import { ListTools } from '#ui/lists/list-tools'
import { groupsOf, markFilter, type Show, type useMarkList } from './mark-list'

const labels: Record<Show, string> = {
  all: '全部',
  waiting: '待评',
  marked: '已评',
  returned: '已退回',
  missing: '未提交',
}
const orders = [
  { value: '', label: '待评的在前' },
  { value: 'time', label: '先提交的在前' },
  { value: '-time', label: '后提交的在前' },
  { value: 'name', label: '按姓名' },
  { value: '-score', label: '高分在前' },
  { value: 'score', label: '低分在前' },
]

type FiltersProps = {
  at: ReturnType<typeof useMarkList>
  list: readonly MarkRow[]
  missing: readonly MissingRow[]
  /** What is done with them. */
  actions: ReactNode
}

/** How far they are, of which group, and by name; each narrows the others. */
export function MarkFilters({ at, list, missing, actions }: FiltersProps) {
  const table = useTable()
  const { filter, show } = at
  const groups = groupsOf([...list, ...missing])
  const count = (value: Show): number => {
    if (value === 'missing') return missing.length
    return value === 'all' ? list.length : list.filter((r) => r.state === value).length
  }
  return (
    <ListTools
      actions={actions}
      filters={
        <>
          <Chips
            label="提交状态"
            options={markFilter.show.map((value) => ({ value, label: `${labels[value]} ${count(value)}` }))}
            value={filter.show}
            onChange={(next) => show({ show: next })}
          />
          {groups.length > 0 && (
            <SelectField
              label="分组"
              hideLabel
              value={filter.group}
              onChange={(group) => show({ group })}
              options={[{ value: '', label: '全部分组' }, ...groups.map((g) => ({ value: g, label: g }))]}
            />
          )}
          {!table && filter.show !== 'missing' && (
            <SelectField
              label="排序"
              hideLabel
              value={at.order ?? ''}
              onChange={(order) =>
                at.sorting.onSort(order ? { by: order.replace(/^-/, ''), desc: order.startsWith('-') } : undefined)
              }
              options={orders}
            />
          )}
        </>
      }
      search={{
        label: '按名称搜索',
        value: filter.keyword,
        onSearch: (keyword) => show({ keyword }),
      }}
    />
  )
}
