import { useQuery } from '@tanstack/react-query'
import { shopFigures } from '#contract/shop/shop.labels'
import type { ShopData } from '#contract/shop/shop.model'
import { navigate } from '#lib/navigate'
import { Figures } from '#ui/display/figures'
import { Chips } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { Goods, PutUp } from '../parts/goods'
import { Orders } from '../parts/orders'
import { type ShopTab, shopPage } from '../parts/paths'
import { RankList } from '../parts/rank-list'
import { shopQueries } from '../shop.queries'

const tabs = [
  { value: 'goods', label: '商品' },
  { value: 'rank', label: '营收排行' },
  { value: 'bought', label: '我的订单' },
  { value: 'own', label: '我的店铺' },
] as const

/** The shops of a room, for its people: what is on sale, who earned how much, what I bought, and my team's own. */
export function ShopScreen({ roomId, tab }: { roomId: number; tab: ShopTab }) {
  const query = useQuery(shopQueries.data(roomId))
  return (
    <QueryPage
      title="店铺"
      backHref={roomHome(roomId)}
      query={query}
      aged="下单和上架需要联网"
      wide
      barActions={tab === 'own' && Boolean(query.data?.team_id) && <PutUp roomId={roomId} />}
    >
      {(data) => (
        <div className="stack">
          <Figures figures={shopFigures(data)} />
          <Chips label="店铺" options={tabs} value={tab} onChange={(next) => navigate(shopPage(roomId, next))} />
          {tab === 'goods' && <Goods roomId={roomId} left={data.budget_left} />}
          {tab === 'rank' && <RankList roomId={roomId} />}
          {tab === 'bought' && <Orders roomId={roomId} of="bought" />}
          {tab === 'own' && <OwnShop roomId={roomId} data={data} />}
        </div>
      )}
    </QueryPage>
  )
}

function OwnShop({ roomId, data }: { roomId: number; data: ShopData }) {
  if (!data.team_id)
    return (
      <Empty title="加入团队后才能经营店铺" icon="team">
        每个团队有一家店铺，队员一起上架商品、处理订单。
      </Empty>
    )
  return (
    <>
      <Goods roomId={roomId} own={data.team_id} />
      <Section title="订单">
        <Orders roomId={roomId} of="sold" />
      </Section>
    </>
  )
}
