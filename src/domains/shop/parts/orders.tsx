import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { yuan } from '#contract/kernel/money'
import { shopApi } from '#contract/shop/shop.api'
import { noOrders, orderSourceLabels, orderStateLabels } from '#contract/shop/shop.labels'
import type { ShopOrder } from '#contract/shop/shop.model'
import { REFUND_REASON_MAX } from '#contract/shop/shop.rules'
import { useListState } from '#lib/use-list-state'
import { FilterField } from '#ui/fields/select-field'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { refundOrder } from '../shop.mutations'
import { shopQueries } from '../shop.queries'
import { orderColumns } from './order-rows'

const shape = { state: ['', 'paid', 'refunded'], source: ['', 'shop', 'delivery', 'import'], keyword: '' } as const

type OrdersProps = {
  roomId: number
  /** What I bought, what my team sold, or everything. */
  of: 'bought' | 'sold' | 'all'
  /** What else can be done with the list. */
  actions?: ReactNode
}

/** Orders of a room's shops. */
export function Orders({ roomId, of, actions }: OrdersProps) {
  const client = useQueryClient()
  const at = useListState(shape)
  const [refunding, setRefunding] = useState<ShopOrder>()
  const { state, source, keyword } = at.filter
  const asked = { of, keyword, ...(state && { state }), ...(source && { source }) }
  const query = usePaged(
    at,
    ({ page }) => shopQueries.orders(roomId, { ...asked, ...page }),
    ({ id }) => id,
  )
  const { title, text } = noOrders[of]
  return (
    <>
      <PagedList
        caption="订单"
        unit="单"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={orderColumns(of)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ order_no }) => order_no}
        toolbar={
          <ListTools
            actions={
              of === 'all' && (
                <>
                  {actions}
                  <ExportMenu api={shopApi.orders} query={{ training_room_id: roomId, ...asked, do_export: 1 }} />
                </>
              )
            }
            filters={
              <>
                <FilterField
                  label="状态"
                  of={shape.state}
                  labels={orderStateLabels}
                  value={state}
                  onChange={(next) => at.show({ state: next })}
                />
                {of === 'all' && (
                  <FilterField
                    label="来源"
                    of={shape.source}
                    labels={orderSourceLabels}
                    value={source}
                    onChange={(next) => at.show({ source: next })}
                  />
                )}
              </>
            }
            search={{
              label: '按订单号、商品或买家搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        rowActions={(row) =>
          of !== 'bought' && row.may_refund ? [{ key: 'refund', label: '退款', onSelect: () => setRefunding(row) }] : []
        }
        empty={
          at.narrowed ? (
            <Empty title="没有找到订单" icon="search">
              换个词或条件试试。
            </Empty>
          ) : (
            <Empty title={title} icon="task">
              {text}
            </Empty>
          )
        }
      />
      {refunding && (
        <ReasonDialog
          title="退款"
          hint="买家会在订单里看到原因"
          max={REFUND_REASON_MAX}
          action="退款"
          onClose={() => setRefunding(undefined)}
          onSend={async (reason) => {
            const done = await attempt(() =>
              refundOrder(client, { training_room_id: roomId, id: refunding.id, reason }),
            )
            if (!done) return
            setRefunding(undefined)
            await say('已退款')
          }}
        >
          {refunding.product_title} × {refunding.quantity}，退 ¥{yuan(refunding.amount)}，商品回到库存。
        </ReasonDialog>
      )}
    </>
  )
}
