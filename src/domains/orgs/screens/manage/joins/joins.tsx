import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVED, type Approval, PENDING, REJECTED } from '#contract/kernel/approval'
import type { OrgJoinRow } from '#contract/orgs/joins/joins.model'
import { JOIN_REASON_MAX, JOINS_AT_ONCE } from '#contract/orgs/joins/joins.rules'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import { inPortions } from '#lib/device/portions'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { ReasonDialog, several } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { decideJoins } from '../../../joins.mutations'
import { ofGroup, orgJoinsQueries } from '../../../joins.queries'
import { GroupSelect } from '../../../parts/group-select'
import type { OrgScreenProps } from '../../../parts/org-screen'
import { joinColumns } from './join-columns'

const filters = ['waiting', 'approved', 'rejected', 'all'] as const
type Status = (typeof filters)[number]
const statuses: Record<Status, Approval | undefined> = {
  waiting: PENDING,
  approved: APPROVED,
  rejected: REJECTED,
  all: undefined,
}
const options: { value: Status; label: string }[] = [
  { value: 'waiting', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '已拒绝' },
  { value: 'all', label: '全部' },
]
const quick = ['不是本校师生', '请填写真实姓名后再申请', '请联系班主任导入名单']

/** Who asks to join the organisation: let in or refused, one or many. */
export function Joins({ base }: OrgScreenProps) {
  const client = useQueryClient()
  const at = useListState({ group: '', status: filters, keyword: '' })
  const [rejecting, setRejecting] = useState<OrgJoinRow[]>([])
  const { status, keyword, group } = at.filter
  const of = ofGroup(group)
  const asked = { ...of, status: statuses[status], keyword: keyword || undefined }
  const query = usePaged(
    at,
    ({ page }) => orgJoinsQueries.list({ ...asked, ...page }),
    (row) => row.id,
  )
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...asked, place: query.place },
    keyOf: (row: OrgJoinRow) => String(row.id),
    selectable: (row) => row.status === PENDING,
    read: (page) => client.fetchQuery(orgJoinsQueries.list({ ...asked, ...page })),
    unit: '人',
  })
  const decide = (rows: readonly OrgJoinRow[], to: 3 | -2, reason?: string) =>
    attempt(async () => {
      let [handled, skipped] = [0, 0]
      await inPortions(
        rows.map((row) => row.id),
        JOINS_AT_ONCE,
        async (ids) => {
          const done = await decideJoins(client, { ...of, ids, status: to, ...(reason && { reason }) })
          handled += done.handled
          skipped += done.skipped
        },
      )
      clear()
      const rest = skipped > 0 ? `，${skipped} 份已被处理或撤回` : ''
      await say(`${to === 3 ? '已通过' : '已拒绝'} ${handled} 人的申请${rest}`, handled > 0 ? 'success' : 'info')
    })
  const approveAll = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '他们会立即成为本组织的学生，并收到通知。教师请在成员页修改角色。'
    if (await confirm({ title: `通过 ${chosen.length} 人的申请？`, body, confirmText: '通过' }))
      await decide(chosen, APPROVED)
  }
  return (
    <Page title="加入申请" above={`${base}/members`} wide>
      <PagedList
        caption="加入申请"
        offline="审核需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={joinColumns}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.truename}
        selection={selection}
        rowActions={(row) =>
          row.status === PENDING
            ? [
                { key: 'approve', label: '通过', online: true, onSelect: () => decide([row], APPROVED) },
                { key: 'reject', label: '拒绝', danger: true, online: true, onSelect: () => setRejecting([row]) },
              ]
            : []
        }
        empty={
          keyword ? (
            <Empty title="没有找到符合的申请" icon="search" />
          ) : (
            <Empty title={status === 'waiting' ? '没有待审核的申请' : '还没有加入申请'} icon="team">
              老师和同学在“我的组织”里按名称找到本组织后申请加入，申请会出现在这里。也可以发邀请链接，免审核加入。
            </Empty>
          )
        }
        toolbar={
          <ListTools
            filters={
              <>
                <Chips
                  label="状态"
                  options={options}
                  value={status}
                  onChange={(next: Status) => at.show({ status: next })}
                />
                <GroupSelect value={group} onChange={(next) => at.show({ group: next })} />
              </>
            }
            search={{
              label: '按姓名或附言搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
            chosen={
              chosen.length > 0 && (
                <>
                  <span>已选 {chosen.length} 人</span>
                  <OnlineButton size="sm" onClick={approveAll}>
                    批量通过
                  </OnlineButton>
                  <OnlineButton size="sm" variant="danger" onClick={() => setRejecting(chosen)}>
                    批量拒绝
                  </OnlineButton>
                </>
              )
            }
          />
        }
      />
      {rejecting.length > 0 && (
        <ReasonDialog
          title="拒绝申请"
          label="拒绝原因"
          quick={quick}
          max={JOIN_REASON_MAX}
          missing={orgsErrors.join_reason.text}
          action="确定拒绝"
          act="拒绝"
          onClose={() => setRejecting([])}
          onSend={async (reason) => {
            if (await decide(rejecting, -2, reason)) setRejecting([])
          }}
        >
          拒绝
          {several(
            rejecting.map((row) => row.truename),
            '人',
          )}
          的加入申请，对方会看到原因，并可以重新申请。
        </ReasonDialog>
      )}
    </Page>
  )
}
