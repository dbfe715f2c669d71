import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActingListed } from '#contract/account/acting/acting.api'
import { dateTime } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { List, ListRow } from '#ui/lists/list'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { officeQueries } from '../../../office.queries'

const columns: Column<ActingListed>[] = [
  { key: 'who', title: '代谁', phone: 'title', cell: (row) => row.truename || '已注销用户' },
  { key: 'by', title: '操作人', cell: (row) => row.by_name },
  { key: 'reason', title: '原因', wide: true, cell: (row) => row.reason },
  { key: 'begin', title: '开始', numeric: true, cell: (row) => dateTime(row.begin_time) },
  { key: 'end', title: '结束', numeric: true, cell: (row) => dateTime(row.end_time) },
  { key: 'calls', title: '操作次数', numeric: true, cell: (row) => row.calls },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (row) => (row.running ? <Tag tone="warning">进行中</Tag> : <Tag>已结束</Tag>),
  },
]

/** Who acted for whom, why, and every call of it. */
export function AdminActing() {
  const at = useListState({})
  const query = usePaged(
    at,
    ({ page }) => officeQueries.acting({ ...page }),
    (row) => row.id,
  )
  const [open, setOpen] = useState<ActingListed>()
  return (
    <Page title="代为操作" above="/index" wide>
      <PagedList
        caption="代为操作的记录"
        unit="次"
        offline="代为操作需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => `代${row.truename}操作`}
        rowActions={(row) => [{ key: 'calls', label: '查看操作', onSelect: () => setOpen(row) }]}
        empty={
          <Empty title="还没有代为操作过" icon="clock">
            在“用户”里选择“代为操作”，填写原因后开始。
          </Empty>
        }
        toolbar={null}
      />
      {open && <Calls acting={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

const CALLS = 100

function Calls({ acting, onClose }: { acting: ActingListed; onClose: () => void }) {
  const query = useQuery(officeQueries.actingCalls({ id: acting.id, limit: CALLS }))
  return (
    <SheetOrDialog open title={`${acting.by_name}代${acting.truename}的操作`} onClose={onClose} width={760}>
      <QueryView query={query} label="正在加载操作">
        {({ list, total }) => (
          <>
            {list.length === 0 && <Empty title="没有任何操作" icon="clock" />}
            {list.length > 0 && (
              <List label="操作">
                {list.map((one) => (
                  <ListRow
                    key={one.id}
                    title={`${one.method === 'GET' ? '查看' : '修改'} ${one.path}`}
                    description={`${dateTime(one.time)}${one.room_id ? ` · 实训室 ${one.room_id}` : ''}`}
                    extra={one.status >= 400 ? <Tag tone="danger">被拒绝 {one.status}</Tag> : <Tag>{one.status}</Tag>}
                  />
                ))}
              </List>
            )}
            {total > list.length && (
              <p className="secondary">
                只显示前 {CALLS} 次，共 {total} 次。
              </p>
            )}
          </>
        )}
      </QueryView>
    </SheetOrDialog>
  )
}
