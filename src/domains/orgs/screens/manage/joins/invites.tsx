import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrgInviteRow } from '#contract/orgs/joins/joins.model'
import { type InviteState, inviteLink, inviteState, inviteStateLabels } from '#contract/orgs/joins/joins.rules'
import { memberRoleLabels } from '#contract/orgs/members/members.rules'
import { copyText } from '#lib/device/share'
import { dateTime } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useListState } from '#lib/use-list-state'
import { Tag, type Tone } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { revokeInvite } from '../../../joins.mutations'
import { ofGroup, orgJoinsQueries } from '../../../joins.queries'
import { GroupSelect } from '../../../parts/group-select'
import type { OrgScreenProps } from '../../../parts/org-screen'
import styles from '../console.module.css'
import { InviteForm } from './invite-form'

const tones: Record<InviteState, Tone> = { open: 'success', revoked: 'neutral', expired: 'neutral', used_up: 'neutral' }
const stateOf = (row: OrgInviteRow): InviteState => inviteState(row, serverSeconds())
const nameOf = (row: OrgInviteRow): string => row.title || `${memberRoleLabels[row.role]}邀请`

const columns: Column<OrgInviteRow>[] = [
  {
    key: 'title',
    title: '用途',
    phone: 'title',
    cell: (row) => <span className={styles.words}>{nameOf(row)}</span>,
  },
  {
    key: 'role',
    title: '加入后',
    cell: (row) => (
      <span className={styles.words}>
        {memberRoleLabels[row.role]}
        {row.class_name && `，${row.class_name}`}
      </span>
    ),
  },
  { key: 'used', title: '已加入', numeric: true, cell: (row) => `${row.used} / ${row.uses_max} 人` },
  { key: 'until', title: '有效期至', numeric: true, cell: (row) => dateTime(row.expire_time) },
  { key: 'by', title: '生成人', cell: (row) => row.by_name },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (row) => <Tag tone={tones[stateOf(row)]}>{inviteStateLabels[stateOf(row)]}</Tag>,
  },
]

/** Links by which people come into the organisation without asking. */
export function Invites({ base }: OrgScreenProps) {
  const client = useQueryClient()
  const at = useListState({ group: '' })
  const [making, setMaking] = useState(false)
  const { group } = at.filter
  const of = ofGroup(group)
  const query = usePaged(
    at,
    ({ page }) => orgJoinsQueries.invites({ ...of, ...page }),
    (row) => row.id,
  )
  const copy = async (row: OrgInviteRow) => {
    const copied = await copyText(inviteLink(location.origin, row.code))
    await say(copied ? '复制成功' : '该浏览器不支持复制', copied ? 'success' : 'error')
  }
  const revoke = async (row: OrgInviteRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '链接立即失效，不能恢复。已经通过它加入的人不受影响。'
    if (!(await confirm({ title: `撤销“${nameOf(row)}”？`, body, confirmText: '撤销', danger: true }))) return
    await attempt(async () => {
      await revokeInvite(client, { ...of, id: row.id })
      await say('已撤销')
    })
  }
  const make = (
    <HeadAction of={query.data?.list} error={query.error} onClick={() => setMaking(true)}>
      生成邀请链接
    </HeadAction>
  )
  return (
    <Page title="邀请链接" above={`${base}/members`} wide barActions={make}>
      <PagedList
        caption="邀请链接"
        offline="管理邀请链接需要联网"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowLabel={nameOf}
        rowActions={(row) =>
          stateOf(row) === 'open'
            ? [
                { key: 'copy', label: '复制链接', onSelect: () => copy(row) },
                { key: 'revoke', label: '撤销', danger: true, online: true, onSelect: () => revoke(row) },
              ]
            : []
        }
        empty={
          <Empty title="还没有邀请链接" icon="link" action={{ label: '生成邀请链接', onClick: () => setMaking(true) }}>
            把链接发到班级群里，打开的人登录后直接加入，不用审核。
          </Empty>
        }
        toolbar={<ListTools filters={<GroupSelect value={group} onChange={(next) => at.show({ group: next })} />} />}
      />
      {making && <InviteForm group={of.group_id} onClose={() => setMaking(false)} />}
    </Page>
  )
}
