import type { ReactNode } from 'react'
import { Chips } from '#ui/display/tag'
import { ListTools } from '#ui/lists/list-tools'
import { OnlineButton } from '#ui/online-button'

export const statusFilters = ['waiting', 'approved', 'rejected', 'all'] as const
export type StatusFilter = (typeof statusFilters)[number]

const filters: { value: StatusFilter; label: string }[] = [
  { value: 'waiting', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '已拒绝' },
  { value: 'all', label: '全部' },
]

type ApplicationToolsProps = {
  filter: { status: StatusFilter; keyword: string }
  onFilter: (next: { status?: StatusFilter; keyword?: string }) => void
  busy: boolean
  /** How many came in while the list was open. */
  fresh: number
  chosen: number
  /** Undefined where nobody can be let in any more. */
  approve: (() => unknown) | undefined
  reject: () => unknown
  /** The list as a file. */
  exports: ReactNode
}

/** Filter, search, and what is done with the chosen ones. */
export function ApplicationTools(props: ApplicationToolsProps) {
  const { filter, onFilter, busy, fresh, chosen, approve, reject, exports } = props
  return (
    <>
      <span className="visually-hidden" role="status">
        {fresh > 0 && `有 ${fresh} 条新申请`}
      </span>
      <ListTools
        actions={exports}
        filters={
          <Chips label="状态" options={filters} value={filter.status} onChange={(status) => onFilter({ status })} />
        }
        search={{
          label: '按姓名或手机搜索',
          value: filter.keyword,
          busy,
          onSearch: (keyword) => onFilter({ keyword }),
        }}
        chosen={
          chosen > 0 && (
            <>
              <span>已选 {chosen} 人</span>
              <OnlineButton size="sm" onClick={approve} disabled={!approve}>
                批量通过
              </OnlineButton>
              <OnlineButton size="sm" variant="danger" onClick={reject}>
                批量拒绝
              </OnlineButton>
              {!approve && <span className="secondary">实训室已经结束，不能再通过申请</span>}
            </>
          )
        }
      />
    </>
  )
}
