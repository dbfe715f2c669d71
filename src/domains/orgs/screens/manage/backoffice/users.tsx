import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow } from '#contract/orgs/backoffice/backoffice.api'
import { MEMBER_STATES, memberStateLabels } from '#contract/orgs/members/members.rules'
import { date } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import { FilterField } from '#ui/fields/select-field'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { accountQueries } from '../../../../account/account.queries'
import { ActingForm } from '../../../../account/parts/acting-form'
import type { AdminScreenProps } from '../../../../account/parts/admin-screen'
import { endUserSessions, setUsersDisabled, setUsersVisit } from '../../../backoffice.mutations'
import { backofficeQueries } from '../../../backoffice.queries'
import styles from '../console.module.css'
import { stateTones } from '../members/member-columns'
import { StandingForm } from './standing-form'

const filters = { state: ['all', ...MEMBER_STATES], keyword: '' } as const

const columns: Column<UserRow>[] = [
  {
    key: 'name',
    title: '姓名',
    phone: 'title',
    cell: (row) => (
      <span className={styles.who}>
        <Avatar name={row.truename} src={row.avatar} size={32} />
        <span className={styles.words}>{row.truename}</span>
      </span>
    ),
  },
  {
    key: 'login',
    title: '手机/邮箱',
    cell: (row) => <span className={styles.words}>{row.mobile || row.email || '未填写'}</span>,
  },
  {
    key: 'groups',
    title: '组织',
    cell: (row) => <span className={styles.words}>{row.groups.slice(0, 3).join('、') || '没有'}</span>,
  },
  { key: 'sessions', title: '登录的设备', numeric: true, cell: (row) => `${row.sessions} 台` },
  { key: 'seen', title: '最近登录', numeric: true, cell: (row) => (row.seen_time ? date(row.seen_time) : '从未登录') },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (row) => (
      <span className={styles.tags}>
        <Tag tone={stateTones[row.state]}>{memberStateLabels[row.state]}</Tag>
        {row.super_admin && <Tag tone="info">超级管理员</Tag>}
        {row.is_supplier && <Tag>供应商</Tag>}
        {row.public_content_auth && <Tag>可发布到公共</Tag>}
        {!row.visit && <Tag tone="warning">无访问权限</Tag>}
        {row.close_time > 0 && <Tag tone="danger">{date(row.close_time)} 注销</Tag>}
      </span>
    ),
  },
]

const sure = async (title: string, body: string, confirmText: string, danger: boolean): Promise<boolean> => {
  const { confirm } = await import('#ui/overlays/confirm')
  return confirm({ title, body, confirmText, danger })
}

/** Everybody who has an account: found, closed, opened, signed out everywhere. */
export function AdminUsers({ onAct }: AdminScreenProps) {
  const client = useQueryClient()
  const me = useQuery(accountQueries.userInfo()).data
  const at = useListState(filters)
  const { state, keyword } = at.filter
  const [acted, setActed] = useState<UserRow>()
  const [given, setGiven] = useState<UserRow>()
  const query = usePaged(
    at,
    ({ page }) =>
      backofficeQueries.users({ keyword: keyword || undefined, state: state === 'all' ? undefined : state, ...page }),
    (row) => row.uid,
  )
  const done = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      await say('操作成功')
    })
  const disable = async (row: UserRow) => {
    const closes = row.state !== 'disabled'
    const told = closes
      ? `${row.truename}将立即退出所有设备，不能再登录，资料和成绩保留。可以随时启用。`
      : `${row.truename}可以重新登录。`
    const verb = closes ? '停用账号' : '启用账号'
    if (await sure(`${verb}？`, told, verb, closes))
      await done(() => setUsersDisabled(client, { uids: [row.uid], disabled: closes }))
  }
  const signOut = async (row: UserRow) => {
    const body = `${row.truename}在 ${row.sessions} 台设备上需要重新登录，发给此人的重设密码链接和日历订阅链接也会失效。`
    if (await sure('退出所有设备？', body, '退出', true)) await done(() => endUserSessions(client, [row.uid]))
  }
  const visit = async (row: UserRow) => {
    const told = row.visit
      ? `${row.truename}登录后只能看到“无访问权限”的页面。`
      : `${row.truename}可以使用平台的全部功能。`
    const verb = row.visit ? '禁止访问' : '允许访问'
    if (await sure(`${verb}？`, told, verb, row.visit))
      await done(() => setUsersVisit(client, { uids: [row.uid], visit: !row.visit }))
  }
  const actions = (row: UserRow) => {
    const out = {
      key: 'out',
      label: '退出所有设备',
      disabled: row.sessions === 0,
      online: true,
      onSelect: () => signOut(row),
    }
    const standing = { key: 'standing', label: '供应商与发布权限', menu: true, onSelect: () => setGiven(row) }
    // Until it is known who asks, any row may be their own.
    if (!me || row.super_admin || row.uid === me.uid) return [out, standing]
    return [
      out,
      standing,
      ...(row.state === 'disabled'
        ? []
        : [{ key: 'act', label: '代为操作', menu: true, onSelect: () => setActed(row) }]),
      {
        key: 'visit',
        label: row.visit ? '禁止访问' : '允许访问',
        menu: true,
        online: true,
        onSelect: () => visit(row),
      },
      {
        key: 'disable',
        label: row.state === 'disabled' ? '启用账号' : '停用账号',
        danger: row.state !== 'disabled',
        menu: true,
        online: true,
        onSelect: () => disable(row),
      },
    ]
  }
  return (
    <Page title="用户" above="/index" wide>
      <PagedList
        caption="用户"
        offline="管理用户需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.uid)}
        rowLabel={(row) => row.truename}
        rowActions={actions}
        empty={<Empty title="没有符合的用户" icon="search" />}
        toolbar={
          <ListTools
            filters={
              <FilterField
                label="状态"
                of={filters.state}
                labels={memberStateLabels}
                value={state}
                onChange={(next) => at.show({ state: next })}
              />
            }
            search={{
              label: '按姓名、学号、完整手机号或邮箱搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
      />
      {given && <StandingForm person={given} onClose={() => setGiven(undefined)} />}
      {acted && <ActingForm person={acted} onAct={onAct} onClose={() => setActed(undefined)} />}
    </Page>
  )
}
