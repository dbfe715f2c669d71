import { shopApi } from '#contract/shop/shop.api'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const of = (id: string | undefined) => ({ training_room_id: idOf(id) })

/** The shops of a room: what is on sale, and how their managers see them. Another tab asks for itself. */
export const shopPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/shop',
    title: '店铺',
    frame: listFrame((got) => ({ lines: got(shopApi.products)?.list.map(({ title }) => ({ title })) })),
    asks: (params, search) => [
      room(params, search),
      ask(shopApi.data, of(params.id)),
      ...(search.size > 0 ? [] : [ask(shopApi.products, of(params.id))]),
    ],
  },
  {
    pattern: '/training-room/manager/$id/shop',
    title: '店铺管理',
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ...(search.size > 0 ? [] : [ask(shopApi.data, of(params.id)), ask(shopApi.rank, of(params.id))]),
    ],
  },
]
