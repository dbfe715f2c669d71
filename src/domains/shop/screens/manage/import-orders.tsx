import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import { yuan } from '#contract/kernel/money'
import type { shopApi } from '#contract/shop/shop.api'
import type { OrderImportRow } from '#contract/shop/shop.model'
import { IMPORT_MAX, ORDER_TABLE } from '#contract/shop/shop.rules'
import { useOnline } from '#lib/net/online'
import { saveSheet } from '#lib/sheet'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'
import { ImportsBefore } from '#ui/lists/imports-before'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { uploadFile } from '../../../files/files.mutations'
import { FilePicker } from '../../../files/parts/file-picker'
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
  const online = useOnline()
  const [found, setFound] = useState<{ fileId: number; got: Found }>()
  const [busy, setBusy] = useState(false)
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    await attempt(work)
    setBusy(false)
  }
  const pick = ([file]: File[]) =>
    file &&
    working(async () => {
      const { id } = await uploadFile(file, 'general')
      setFound({ fileId: id, got: await lookThrough(roomId, id) })
    })
  const take = (fileId: number) =>
    working(async () => {
      const { taken } = await importOrders(client, { training_room_id: roomId, file_id: fileId, dry: 0 })
      setFound(undefined)
      await say(`已导入 ${taken} 个订单`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="导入订单"
      width={800}
      dismissible={!busy}
      footer={
        found ? (
          <>
            <Button variant="secondary" onClick={() => setFound(undefined)}>
              重新选择
            </Button>
            <Button loading={busy} disabled={found.got.taken === 0 || !online} onClick={() => take(found.fileId)}>
              导入 {found.got.taken} 个订单
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            关闭
          </Button>
        )
      }
    >
      <div className="stack">
        {found ? (
          <OrdersFound got={found.got} />
        ) : (
          <>
            <p>
              表格每行一个订单，团队写名称或代码，一次最多 {IMPORT_MAX}{' '}
              个。先检查，不会直接导入；已经有的订单号不会重复计算。
            </p>
            <div className="row">
              <FilePicker
                text="选择文件"
                label="选择订单表格"
                accept=".xlsx,.csv"
                disabled={busy || !online}
                onPick={pick}
              />
              <Button variant="quiet" onClick={() => saveSheet('xlsx', '订单导入模板', ORDER_TABLE)}>
                下载模板
              </Button>
            </div>
            <OrderImports roomId={roomId} />
          </>
        )}
      </div>
    </SheetOrDialog>
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
