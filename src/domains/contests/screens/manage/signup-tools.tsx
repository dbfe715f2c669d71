import { type ReactNode, useState } from 'react'
import type { SignupRow } from '#contract/contests/contests.model'
import { Button } from '#ui/button'
import { SearchField } from '#ui/search-field'
import { Chips } from '#ui/tag'
import styles from '../../parts/contests.module.css'

export const filters = {
  waiting: { label: '待审核', status: 2 },
  approved: { label: '已通过', status: 3 },
  rejected: { label: '已拒绝', status: -2 },
  all: { label: '全部', status: undefined },
} satisfies Record<string, { label: string; status: SignupRow['status'] | undefined }>
type Status = keyof typeof filters
const options = (Object.keys(filters) as Status[]).map((value) => ({ value, label: filters[value].label }))

export interface Filter {
  status: Status
  keyword: string
  offset: number
}

interface SignupToolsProps {
  filter: Filter
  onFilter: (next: Partial<Filter>) => void
  busy: boolean
  chosen: number
  approve: () => unknown
  reject: () => unknown
  /** The list as a file. */
  exports: ReactNode
}

/** Filter, search, and what is done with the chosen ones. */
export function SignupTools({ filter, onFilter, busy, chosen, approve, reject, exports }: SignupToolsProps) {
  const [typed, setTyped] = useState(filter.keyword)
  const type = (value: string) => {
    setTyped(value)
    if (!value && filter.keyword) onFilter({ keyword: '' })
  }
  return (
    <div className="stack">
      <Chips label="报名状态" options={options} value={filter.status} onChange={(status) => onFilter({ status })} />
      <SearchField
        label="按团队或姓名搜索"
        value={typed}
        onChange={type}
        onSearch={(value) => onFilter({ keyword: value.trim() })}
        busy={busy && filter.keyword !== ''}
      />
      <div>{exports}</div>
      {chosen > 0 && (
        <div className={styles.bulk}>
          <span>已选 {chosen} 条</span>
          <Button size="sm" onClick={approve}>
            批量通过
          </Button>
          <Button size="sm" variant="danger" onClick={reject}>
            批量拒绝
          </Button>
        </div>
      )}
    </div>
  )
}
