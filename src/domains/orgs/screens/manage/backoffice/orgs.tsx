import { useState } from 'react'
import type { OrgRow } from '#contract/orgs/backoffice/backoffice.api'
import {
  MEMBERSHIPS,
  type Membership,
  membershipLabels,
  membershipOf,
} from '#contract/orgs/backoffice/backoffice.rules'
import { date } from '#lib/format'
import { latestOf } from '#lib/latest-of'
import { navigate } from '#lib/navigate'
import { serverSeconds } from '#lib/net/clock'
import { useListState } from '#lib/use-list-state'
import { Avatar } from '#ui/display/avatar'
import { Tag, type Tone } from '#ui/display/tag'
import { FilterField } from '#ui/fields/select-field'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { backofficeQueries } from '../../../backoffice.queries'
import styles from '../console.module.css'
import { MembershipForm } from './membership-form'

const tones: Record<Membership, Tone> = {
  none: 'neutral',
  trial: 'info',
  paid: 'success',
  ending: 'warning',
  ended: 'danger',
}
const filters = { membership: ['all', ...MEMBERSHIPS], keyword: '' } as const
const stateOf = (row: OrgRow): Membership => membershipOf(row, serverSeconds())

const columns: Column<OrgRow>[] = [
  {
    key: 'name',
    title: '组织',
    phone: 'title',
    cell: (row) => (
      <span className={styles.who}>
        <Avatar name={row.shortname} src={row.logo} size={32} />
        <span className={styles.words}>
          {row.group_name}
          {row.parent_name && <span className="secondary"> · {row.parent_name}的分支</span>}
        </span>
      </span>
    ),
  },
  { key: 'members', title: '成员', numeric: true, cell: (row) => `${row.members} 人` },
  {
    key: 'admins',
    title: '管理员',
    cell: (row) => <span className={styles.words}>{row.admins.slice(0, 3).join('、') || '没有'}</span>,
  },
  { key: 'vip', title: '会员', cell: (row) => row.vip_name || '未开通' },
  {
    key: 'end',
    title: '到期',
    numeric: true,
    cell: (row) => (row.vip_end_time ? date(row.vip_end_time) : stateOf(row) === 'none' ? '—' : '不限'),
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (row) => <Tag tone={tones[stateOf(row)]}>{membershipLabels[stateOf(row)]}</Tag>,
  },
]

/** All organisations of the platform, and what membership they have. */
export function AdminOrgs() {
  const at = useListState(filters)
  const [edited, setEdited] = useState<OrgRow>()
  const { membership, keyword } = at.filter
  const asked = { keyword: keyword || undefined, membership: membership === 'all' ? undefined : membership }
  const query = usePaged(
    at,
    ({ page }) => backofficeQueries.orgs({ ...asked, ...page }),
    (row) => row.group_id,
  )
  return (
    <Page title="组织" above="/index" wide>
      <PagedList
        caption="组织"
        offline="修改会员需要联网"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.group_id)}
        rowLabel={(row) => row.group_name}
        rowActions={(row) => [
          { key: 'vip', label: '修改会员', onSelect: () => setEdited(row) },
          {
            key: 'templates',
            label: '实训室模板',
            menu: true,
            onSelect: () => navigate(`/uc/org/templates/${row.group_id}`),
          },
          { key: 'import', label: '导入成员', menu: true, onSelect: () => navigate(`/uc/org/import/${row.group_id}`) },
        ]}
        empty={<Empty title="没有符合的组织" icon="search" />}
        toolbar={
          <ListTools
            filters={
              <FilterField
                label="会员"
                all="全部会员状态"
                of={filters.membership}
                labels={membershipLabels}
                value={membership}
                onChange={(next) => at.show({ membership: next })}
              />
            }
            search={{
              label: '按名称或简称搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
      />
      {edited && (
        <MembershipForm org={latestOf(edited, query.data?.list, 'group_id')} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
