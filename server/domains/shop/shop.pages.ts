import { roomsApi } from '#contract/rooms/rooms.api'
import { shopApi } from '#contract/shop/shop.api'
import { noOrders, productText, shopFigures } from '#contract/shop/shop.labels'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const of = (id: string | undefined) => ({ training_room_id: idOf(id) })

/** The shops of a room: what is on sale, and how their managers see them. Another tab asks for what it shows. */
export const shopPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/shop',
    title: '店铺',
    wide: true,
    frame: listFrame((got) => {
      const data = got(shopApi.data)
      const figures = data ? shopFigures(data).map(([name, value]) => `${name} ${value}`) : []
      return {
        texts: [figures.join('\n')],
        lines: got(shopApi.products)?.list.map((one) => ({ title: one.title, text: productText(one) })),
        empty: got(shopApi.orders)?.total === 0 && noOrders.bought,
      }
    }),
    asks: (params, search) => [
      room(params, search),
      ask(shopApi.data, of(params.id)),
      ...(search.size > 0 ? [] : [ask(shopApi.products, of(params.id))]),
      // Narrowed down they are asked for otherwise.
      ...(search.toString() === 'tab=bought' ? [ask(shopApi.orders, { ...of(params.id), of: 'bought' })] : []),
    ],
    more: (got, search) => {
      const data = got(shopApi.data)
      const roomId = got(roomsApi.detail)?.id
      return search.get('tab') === 'own' && roomId && data?.team_id
        ? [ask(shopApi.products, { training_room_id: roomId, team_id: data.team_id })]
        : []
    },
  },
  {
    pattern: '/training-room/manager/$id/shop',
    title: '店铺管理',
    wide: true,
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ...(search.size > 0 ? [] : [ask(shopApi.data, of(params.id)), ask(shopApi.rank, of(params.id))]),
    ],
  },
]
