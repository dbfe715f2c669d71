import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import type { OrgMemberRow } from '#contract/orgs/members/members.model'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { ExportMenu } from '#ui/lists/export-menu'
import { HeadAction } from '#ui/lists/head-action'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { Empty } from '#ui/states/empty'
import { accountQueries } from '../../../../account/account.queries'
import { orgMembersQueries } from '../../../members.queries'
import type { OrgScreenProps } from '../../../parts/org-screen'
import { AddMember } from './add-member'
import { memberColumns } from './member-columns'
import { asked, MemberFilters, memberFilter } from './member-filters'
import { PlaceMembers } from './place-members'
import { useMemberDeeds } from './use-member-deeds'

/** Everybody of the organisation, or of one of its sub-groups. */
export function Members({ base }: OrgScreenProps) {
  const client = useQueryClient()
  const me = useQuery(accountQueries.userInfo()).data
  const at = useListState(memberFilter, { size: 50, sorts: ['name', 'code', 'time'] })
  const [adding, setAdding] = useState(false)
  const [placing, setPlacing] = useState<OrgMemberRow[]>()
  const filter = asked(at.filter)
  const found = { ...filter, sort: at.order }
  const deeds = useMemberDeeds(filter.group_id)
  // Until it is known who asks, any row may be their own.
  const mine = (row: OrgMemberRow) => !me || row.uid === me.uid
  const query = usePaged(
    at,
    ({ offset, limit }) => orgMembersQueries.list({ ...found, offset: offset || undefined, limit }),
    (member) => member.uid,
  )
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...found, place: query.place },
    keyOf: (row: OrgMemberRow) => String(row.uid),
    selectable: (row) => !mine(row),
    read: (page) => client.fetchQuery(orgMembersQueries.list({ ...found, ...page })),
    unit: '人',
  })
  const hrefOf = (row: OrgMemberRow) => `${base}/member/${row.uid}${filter.group_id ? `?group=${filter.group_id}` : ''}`
  const act = async (work: Promise<boolean>) => {
    if (await work) clear()
  }
  const actions = (row: OrgMemberRow) => [
    { key: 'place', label: '调整班级', menu: true, onSelect: () => setPlacing([row]) },
    ...(mine(row)
      ? []
      : [
          {
            key: 'disable',
            label: row.state === 'disabled' ? '启用账号' : '停用账号',
            menu: true,
            online: true,
            onSelect: () => deeds.setDisabled([row], row.state !== 'disabled'),
          },
          {
            key: 'remove',
            label: '移出组织',
            danger: true,
            menu: true,
            online: true,
            onSelect: () => act(deeds.remove([row])),
          },
        ]),
  ]
  const add = (
    <HeadAction of={query.data?.list} error={query.error} narrowed={at.narrowed} onClick={() => setAdding(true)}>
      添加成员
    </HeadAction>
  )
  return (
    <Page title="成员" above="/index" wide barActions={add}>
      {deeds.bar}
      <PagedList
        caption="成员"
        offline="管理成员需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={memberColumns(hrefOf)}
        rowKey={(row) => String(row.uid)}
        rowLabel={(row) => row.truename}
        selection={selection}
        rowActions={actions}
        empty={
          at.narrowed ? (
            <Empty title="没有找到符合的成员" icon="search" />
          ) : (
            <Empty title="还没有成员" icon="team" action={{ label: '添加成员', onClick: () => setAdding(true) }}>
              从表格导入，或逐个添加。
            </Empty>
          )
        }
        toolbar={
          <MemberFilters
            filter={at.filter}
            busy={query.isFetching}
            onFilter={at.show}
            actions={<ExportMenu api={orgMembersApi.file} query={{ ...filter, sort: at.order }} />}
            chosen={
              chosen.length > 0 && (
                <>
                  <Button size="sm" variant="secondary" onClick={() => setPlacing(chosen)}>
                    调整班级 {chosen.length} 人
                  </Button>
                  <OnlineButton size="sm" variant="secondary" onClick={() => act(deeds.setDisabled(chosen, true))}>
                    停用
                  </OnlineButton>
                  <OnlineButton size="sm" variant="danger" onClick={() => act(deeds.remove(chosen))}>
                    移出组织
                  </OnlineButton>
                </>
              )
            }
          />
        }
      />
      {adding && <AddMember group={filter.group_id} base={base} onClose={() => setAdding(false)} />}
      {placing && (
        <PlaceMembers
          people={placing}
          group={filter.group_id}
          onClose={() => setPlacing(undefined)}
          onDone={() => {
            setPlacing(undefined)
            clear()
          }}
        />
      )}
    </Page>
  )
}
