import { createHmac, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { deliveryText } from '../../src/contract/shop/shop.rules'
import { orderGoals } from './goals'
import { type App, call } from './lib/app'
import { goalText, judge, printTable, show } from './lib/report'

const SENDERS = 20
const MS = 6000
/** Orders in one delivery: a platform that sends each at once, and one that gathers them. */
const SIZES = [1, 10]

interface Desk {
  roomId: number
  key: string
  team: string
}

const openShops = async (app: App, client: pg.Client): Promise<Desk> => {
  const { headers } = await app.login('teacher')
  const { list } = await call<{ list: { id: number; template: number }[] }>(
    `${app.url}/api/trainingRoom/lists?offset=0&limit=20`,
    headers,
  )
  const roomId = list.find((room) => room.template === 3)?.id
  if (!roomId) throw new Error('The demo teacher runs no room that may have shops')
  await client.query('update room set shop = true where id = $1', [roomId])
  const answer = await fetch(`${app.url}/api/Shop/renewKey`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ training_room_id: roomId }),
  })
  const { data } = (await answer.json()) as { data: { key: string } }
  const { rows } = await client.query<{ title: string }>('select title from team where room_id = $1 limit 1', [roomId])
  return { roomId, key: data.key, team: rows[0]?.title ?? '' }
}

const signed = ({ roomId, key }: Desk, orders: unknown[]) => {
  const said = {
    ...{ training_room_id: roomId, time: Math.floor(Date.now() / 1000), nonce: randomUUID() },
    payload: JSON.stringify(orders),
  }
  return JSON.stringify({ ...said, sign: createHmac('sha256', key).update(deliveryText(said)).digest('hex') })
}

/** Deliveries by many at once for some seconds; each tenth is one sent before, under a nonce of its own, as a platform does that got no answer. */
async function ingest(app: App, desk: Desk, size: number) {
  let sent = 0
  let taken = 0
  let known = 0
  const until = performance.now() + MS
  const began = performance.now()
  const send = async (orders: unknown[]) => {
    const answer = await fetch(`${app.url}/api/Shop/deliver`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: signed(desk, orders),
    })
    const { data, message } = (await answer.json()) as { data: { added: number; known: number }; message: string }
    if (!answer.ok) throw new Error(`a delivery was refused: ${answer.status} ${message}`)
    taken += data.added
    known += data.known
  }
  const order = () => ({
    ...{ order_no: `B${size}-${sent++}`, team: desk.team, product: '手账本', quantity: 1, amount: 100, buyer: '顾客' },
    paid_time: Math.floor(Date.now() / 1000) - 60,
  })
  const sender = async () => {
    for (let n = 1; performance.now() < until; n += 1) {
      const orders = Array.from({ length: size }, order)
      await send(orders)
      if (n % 10 === 0) await send(orders)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  return { sent, taken, known, perSecond: sent / ((performance.now() - began) / 1000) }
}

/** Orders of other platforms as they come in, and whether each counts once. */
export async function benchOrders(app: App, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const desk = await openShops(app, client)
    const rows: string[][] = []
    const results: Record<string, unknown> = {}
    for (const size of SIZES) {
      const { sent, taken, known, perSecond } = await ingest(app, desk, size)
      const { rows: kept } = await client.query<{ n: number; numbers: number }>(
        `select count(*)::int as n, count(distinct order_no)::int as numbers from shop_order where room_id = $1 and order_no like $2`,
        [desk.roomId, `B${size}-%`],
      )
      const [lost, doubled] = [sent - (kept[0]?.numbers ?? 0), (kept[0]?.n ?? 0) - (kept[0]?.numbers ?? 0)]
      results[size] = { sent, taken, known, perSecond, lost, doubled }
      const verdict = judge(orderGoals.perSecond, perSecond, Number.NaN)
      rows.push(
        [
          `${size} a delivery`,
          show(perSecond, 0),
          goalText(orderGoals.perSecond),
          verdict,
          String(sent),
          String(known),
        ].concat([
          `${lost} / ${doubled}`,
          goalText(orderGoals.wrong),
          judge(orderGoals.wrong, lost + doubled, Number.NaN),
        ]),
      )
    }
    printTable(
      'Orders of other platforms, on pg',
      ['', 'orders a second', 'goal', '', 'sent', 'sent again', 'lost / doubled', 'goal', ''],
      rows,
    )
    return results
  } finally {
    await client.end()
  }
}
