import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/kernel/endpoint'
import { yuan } from '#contract/kernel/money'
import type { shopApi } from '#contract/shop/shop.api'
import type { OrderImportRow } from '#contract/shop/shop.model'
import { IMPORT_MAX, ORDER_TABLE } from '#contract/shop/shop.rules'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'
import { ImportsBefore } from '#ui/lists/imports-before'
import { attempt, say } from '#ui/overlays/say'
import { ImportDialog } from '../../../files/parts/import-dialog'
import { importOrders, lookThrough, undoOrderImport } from '../../shop.mutations'
import { shopQueries } from '../../shop.queries'

type Found = Output<typeof shopApi.import>

const stateOf = ({ problem, known }: OrderImportRow) => {
  if (problem) return <Tag tone="danger">{problem}</Tag>
  return known ? <Tag>已经有了</Tag> : <Tag tone="success">可以导入</Tag>
}
const columns: readonly Column<OrderImportRow>[] = [
  { key: 'no', title: '订单号', phone: 'title', cell: ({ order_no }) => order_no || '（没有订单号）' },
  { key: 'line', title: '行', numeric: true, width: '56px', cell: ({ line }) => line },
  { key: 'team', title: '团队', cell: ({ team }) => team || '—' },
  { key: 'product', title: '商品', cell: ({ product }) => product || '—' },
  { key: 'amount', title: '金额', numeric: true, width: '96px', cell: ({ amount }) => yuan(amount) },
  { key: 'state', title: '检查结果', phone: 'aside', width: '200px', cell: stateOf },
]

/** Orders from a table: looked through first, then taken. */
export function ImportOrders({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ImportDialog
      title="导入订单"
      unit="个订单"
      look={({ file_id }) => lookThrough(roomId, file_id)}
      take={({ file_id }) => importOrders(client, { training_room_id: roomId, file_id, dry: 0 })}
      intro={
        <p>
          表格每行一个订单，团队写名称或代码，一次最多 {IMPORT_MAX}{' '}
          个。先检查，不会直接导入；已经有的订单号不会重复计算。
        </p>
      }
      file={{ label: '选择订单表格', accept: '.xlsx,.csv' }}
      template={{ title: '订单导入模板', rows: ORDER_TABLE }}
      onClose={onClose}
      found={(got) => <OrdersFound got={got} />}
    >
      <OrderImports roomId={roomId} />
    </ImportDialog>
  )
}

/** What an import would do with each order, those that it leaves out first. */
function OrdersFound({ got }: { got: Found }) {
  const bad = got.list.filter(({ problem }) => problem).length
  const rows = [...got.list].sort((a, b) => Number(!a.problem) - Number(!b.problem) || a.line - b.line)
  return (
    <>
      <p role="status">
        找到 {got.list.length} 个订单，可以导入 {got.taken} 个{got.known > 0 && `，${got.known} 个已经有了`}
        {bad > 0 && `，${bad} 个有问题，不会导入`}
      </p>
      <DataList
        caption="找到的订单"
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowLabel={({ order_no }) => order_no}
        empty={null}
      />
    </>
  )
}

/** The latest imports of this room. */
function OrderImports({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const list = useQuery(shopQueries.imports(roomId)).data?.list ?? []
  const undo = (id: number) =>
    attempt(async () => {
      const { removed } = await undoOrderImport(client, { training_room_id: roomId, id })
      await say(`已撤销，移除 ${removed} 个订单`)
    })
  return <ImportsBefore list={list} unit="个订单" onUndo={undo} />
}
