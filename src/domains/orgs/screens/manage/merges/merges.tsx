import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import type { MergeRow } from '#contract/orgs/merges/merges.api'
import { MERGE_DAYS, mergeAreas } from '#contract/orgs/merges/merges.rules'
import { dateTime } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { accountQueries } from '../../../../account/account.queries'
import { decideMerge } from '../../../merges.mutations'
import { mergesQueries } from '../../../merges.queries'
import type { OrgScreenProps } from '../../../parts/org-screen'
import { MergeForm } from './merge-form'

const states: Record<number, { label: string; tone: 'warning' | 'success' | 'neutral' }> = {
  [PENDING]: { label: '等待另一位管理员确认', tone: 'warning' },
  [APPROVED]: { label: '已合并', tone: 'success' },
  [REJECTED]: { label: '未合并', tone: 'neutral' },
}
const personText = ({ truename, mobile, email, uid }: MergeRow['keep']): string =>
  `${truename}（${mobile || email || `编号 ${uid}`}）`

const columns: Column<MergeRow>[] = [
  { key: 'gone', title: '重复的账号', phone: 'title', cell: (row) => personText(row.gone) },
  { key: 'keep', title: '合并到', wide: true, cell: (row) => personText(row.keep) },
  { key: 'reason', title: '原因', wide: true, cell: (row) => row.reason },
  { key: 'by', title: '申请', wide: true, cell: (row) => `${row.by_name}，${dateTime(row.create_time)}` },
  {
    key: 'moved',
    title: '转移',
    cell: (row) =>
      row.status === APPROVED
        ? mergeAreas(row.moved)
            .map(({ area, moved }) => `${area} ${moved}`)
            .join('，') || '没有数据'
        : '—',
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (row) => (
      <Tag tone={states[row.status]?.tone ?? 'neutral'}>
        {states[row.status]?.label}
        {row.second_name && `：${row.second_name}`}
      </Tag>
    ),
  },
]

/** Two accounts of one person: what was asked for, and another admin's decision. */
export function Merges({ base }: OrgScreenProps) {
  const client = useQueryClient()
  const me = useQuery(accountQueries.userInfo()).data
  const at = useListState({})
  const query = usePaged(
    at,
    ({ page }) => mergesQueries.lists({ ...page }),
    (row) => row.id,
  )
  const [open, setOpen] = useState(false)
  const decide = async (row: MergeRow, ok: boolean) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = ok
      ? `${personText(row.gone)}的全部数据归${personText(row.keep)}，原账号注销，不能恢复。`
      : '两个账号都保持不变。'
    const title = ok ? '确认合并？' : '不合并？'
    if (!(await confirm({ title, body, confirmText: ok ? '合并' : '不合并', danger: ok }))) return
    await attempt(async () => {
      await decideMerge(client, { id: row.id, ok })
      await say(ok ? '已合并' : '已取消')
    })
  }
  const make = (
    <Button icon="plus" onClick={() => setOpen(true)}>
      合并重复
    </Button>
  )
  return (
    <Page title="重复账号" above={`${base}/members`} wide barActions={make}>
      <PagedList
        caption="合并重复账号"
        unit="条"
        offline="合并账号需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.gone.truename}
        rowActions={(row) => {
          if (row.status !== PENDING) return []
          const no = {
            key: 'no',
            label: row.by_uid === me?.uid ? '撤回' : '不合并',
            online: true,
            onSelect: () => decide(row, false),
          }
          return row.by_uid === me?.uid
            ? [no]
            : [{ key: 'yes', label: '确认合并', online: true, onSelect: () => decide(row, true) }, no]
        }}
        empty={
          <Empty title="还没有合并过" icon="team">
            一个人有两个账号时，可以把重复的合并掉：先预览会转移什么，申请后由另一位管理员在 {MERGE_DAYS} 天内确认。
          </Empty>
        }
        toolbar={null}
      />
      {open && <MergeForm onClose={() => setOpen(false)} />}
    </Page>
  )
}
