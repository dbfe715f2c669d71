import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '#contract/kernel/money'
import { shopApi } from '#contract/shop/shop.api'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Figures } from '#ui/display/figures'
import { Chips } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { ExportMenu } from '#ui/lists/export-menu'
import { List, ListRow } from '#ui/lists/list'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { roomHome } from '../../../rooms/parts/paths'
import { Goods } from '../../parts/goods'
import { Orders } from '../../parts/orders'
import { type ShopDeskTab, shopDesk } from '../../parts/paths'
import { RankList } from '../../parts/rank-list'
import { RevenueDays } from '../../parts/revenue-days'
import { shopQueries } from '../../shop.queries'
import { Access } from './access'

const ImportOrders = popup(() => import('./import-orders').then((m) => m.ImportOrders))

const tabs = [
  { value: 'figures', label: '营收' },
  { value: 'orders', label: '订单' },
  { value: 'goods', label: '商品' },
  { value: 'access', label: '对接与实训币' },
] as const

/** The shops of a room, for who manages it. */
export function ManageShop({ roomId, tab }: { roomId: number; tab: ShopDeskTab }) {
  const [bringing, setBringing] = useState(false)
  return (
    <Page title="店铺管理" above={roomHome(roomId)} wide>
      <div className="stack">
        <Chips label="店铺管理" options={tabs} value={tab} onChange={(next) => navigate(shopDesk(roomId, next))} />
        {tab === 'figures' && <Revenue roomId={roomId} />}
        {tab === 'orders' && (
          <Orders
            roomId={roomId}
            of="all"
            actions={
              <Button variant="secondary" icon="upload" onClick={() => setBringing(true)}>
                导入订单
              </Button>
            }
          />
        )}
        {tab === 'goods' && <Goods roomId={roomId} />}
        {tab === 'access' && <Access roomId={roomId} />}
      </div>
      {bringing && <ImportOrders roomId={roomId} onClose={() => setBringing(false)} />}
    </Page>
  )
}

function Revenue({ roomId }: { roomId: number }) {
  const query = useQuery(shopQueries.data(roomId))
  const note = useAgeNote(query)
  return (
    <>
      {note}
      <QueryView query={query}>
        {(data) => (
          <>
            <Figures
              figures={[
                ['总营收（元）', yuan(data.order_amount)],
                ['订单数', data.order_count],
                ['已退款（元）', yuan(data.refunded_amount)],
              ]}
            />
            <Card title={`最近 ${data.days.length} 天`}>
              <RevenueDays days={data.days} />
            </Card>
            <Card
              title="团队排行"
              extra={<ExportMenu api={shopApi.rank} query={{ training_room_id: roomId, do_export: 1 }} />}
            >
              <RankList roomId={roomId} />
            </Card>
            <Card title="卖得最好">
              {data.products.length === 0 ? (
                <Empty title="还没有订单" icon="task">
                  有订单后，这里显示销售额最高的商品。
                </Empty>
              ) : (
                <List label="卖得最好的商品">
                  {data.products.map((one) => (
                    <ListRow
                      key={`${one.team_title} ${one.title}`}
                      title={one.title}
                      description={`${one.team_title || '团队已解散'} · ${one.quantity} 件`}
                      extra={<span className="tabular">¥{yuan(one.amount)}</span>}
                    />
                  ))}
                </List>
              )}
            </Card>
          </>
        )}
      </QueryView>
    </>
  )
}
