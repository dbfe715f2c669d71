import type { ReactNode } from 'react'
import type { SignupRow } from '#contract/contests/contests.model'
import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import { Chips } from '#ui/display/tag'
import { ListTools } from '#ui/lists/list-tools'
import { OnlineButton } from '#ui/online-button'

export const filters = {
  waiting: { label: '待审核', status: PENDING },
  approved: { label: '已通过', status: APPROVED },
  rejected: { label: '已拒绝', status: REJECTED },
  all: { label: '全部', status: undefined },
} satisfies Record<string, { label: string; status: SignupRow['status'] | undefined }>
type Status = keyof typeof filters
const options = (Object.keys(filters) as Status[]).map((value) => ({ value, label: filters[value].label }))

/** As the address says it. */
export const signupFilter = { status: ['waiting', 'approved', 'rejected', 'all'], keyword: '' } as const

interface Filter {
  status: Status
  keyword: string
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
  return (
    <ListTools
      actions={exports}
      filters={
        <Chips label="报名状态" options={options} value={filter.status} onChange={(status) => onFilter({ status })} />
      }
      search={{
        label: '按团队或姓名搜索',
        value: filter.keyword,
        busy,
        onSearch: (keyword) => onFilter({ keyword }),
      }}
      chosen={
        chosen > 0 && (
          <>
            <span>已选 {chosen} 条</span>
            <OnlineButton size="sm" onClick={approve}>
              批量通过
            </OnlineButton>
            <OnlineButton size="sm" variant="danger" onClick={reject}>
              批量拒绝
            </OnlineButton>
          </>
        )
      }
    />
  )
}
