import { eq } from 'drizzle-orm'
import type { Db } from '../client'
import { room } from '../schema/rooms/rooms'
import { shopImport, shopOrder, shopProduct, shopSetting } from '../schema/shop'
import { countOn, type World } from './world'

const DAY = 86_400
const HOUR = 3600
/** 新媒体运营实训室, where two teams are. */
const ROOM = 3
const TEAMS = { a: 7, b: 8 } as const

const products: {
  id: number
  team: keyof typeof TEAMS
  title: string
  intro: string
  price: number
  stock: number
  off?: true
}[] = [
  {
    id: 1,
    team: 'a',
    title: '校园手账本',
    intro: '线圈装订，内页印学校四季插画，附一张贴纸。',
    price: 1990,
    stock: 46,
  },
  { id: 2, team: 'a', title: '活动海报代做', intro: '按提供的文案做一张 A3 海报，两次修改。', price: 3500, stock: 12 },
  { id: 3, team: 'a', title: '社团公众号首图', intro: '900×383，一天内交稿。', price: 1200, stock: 30 },
  { id: 4, team: 'b', title: '毕业纪念文案', intro: '班级纪念册前言和寄语，八百字以内。', price: 2600, stock: 20 },
  { id: 5, team: 'b', title: '短视频脚本', intro: '60 秒分镜脚本，含口播稿。', price: 4200, stock: 9 },
  { id: 6, team: 'b', title: '朋友圈九宫格', intro: '配图和文案一套，停售换新。', price: 1500, stock: 0, off: true },
]

/** Days ago, product, pieces, and which of the room's students bought. */
const orders: [days: number, product: number, pieces: number, student: number, refund?: string][] = [
  [12, 1, 2, 4],
  [11, 4, 1, 5],
  [10, 5, 1, 6],
  [9, 1, 1, 7],
  [8, 3, 2, 8],
  [7, 2, 1, 9, '海报尺寸下错了，改做横版后重新下单'],
  [6, 2, 1, 9],
  [5, 4, 2, 10],
  [4, 1, 3, 11],
  [3, 5, 1, 12],
  [2, 3, 1, 13],
  [1, 4, 1, 14],
]

/** Shops of two teams: sold here, delivered from a file of another platform, and one refunded order. */
export const seedShop = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB } = world.people
  await tx.update(room).set({ shop: true }).where(eq(room.id, ROOM))
  await tx.insert(shopSetting).values({ roomId: ROOM, budget: 100_000 })
  await tx
    .insert(shopProduct)
    .overridingSystemValue()
    .values(
      products.map(({ team, off, ...row }) => ({
        ...row,
        ...{ roomId: ROOM, teamId: TEAMS[team], onSale: !off, createTime: now - 14 * DAY },
        createUid: team === 'a' ? studentA.uid : studentB.uid,
      })),
    )
  await countOn(tx, 'shop_product')
  await tx.insert(shopImport).values({ roomId: ROOM, uid: teacher.uid, count: 2, createTime: now - 2 * DAY })
  const sold = orders.map(([days, id, quantity, student, refundReason = ''], i) => {
    const product = products.find((one) => one.id === id)
    const buyer = world.students[student]
    if (!product || !buyer) throw new Error(`the demo's order ${i} has no product or buyer`)
    const paidTime = now - days * DAY + i * HOUR
    return {
      ...{ roomId: ROOM, teamId: TEAMS[product.team], productId: id, productTitle: product.title, quantity },
      ...{
        orderNo: `D${String(i + 1).padStart(4, '0')}`,
        amount: product.price * quantity,
        buyerUid: buyer.uid,
        source: 'shop',
      },
      ...{ refundReason, refundTime: refundReason ? paidTime + 2 * HOUR : 0, paidTime, createTime: paidTime },
    }
  })
  const brought = [
    { team: TEAMS.a, title: '校园手账本', amount: 5970, quantity: 3, buyer: '市集顾客' },
    { team: TEAMS.b, title: '毕业纪念文案', amount: 2600, quantity: 1, buyer: '校友会' },
  ].map(({ team, title, ...rest }, i) => ({
    ...{
      roomId: ROOM,
      teamId: team,
      orderNo: `SJ-${i + 1}`,
      productTitle: title,
      source: 'import',
      importId: 1,
      ...rest,
    },
    ...{ paidTime: now - 3 * DAY, createTime: now - 2 * DAY },
  }))
  await tx.insert(shopOrder).values([...sold, ...brought])
}
