import { centsOf } from '../kernel/money'
import { cleanName, tooLong } from '../kernel/text'

export const PRODUCT_TITLE_MAX = 40
export const PRODUCT_INTRO_MAX = 500
/** Products of one team, the deleted ones not counted. */
export const PRODUCTS_MAX = 100
/** Cents that one piece may cost: 100,000 yuan. */
export const PRICE_MAX = 10_000_000
export const STOCK_MAX = 100_000
/** Pieces of one order. */
export const QUANTITY_MAX = 999
export const REFUND_REASON_MAX = 200
/** Cents of an order, wherever it comes from: a million yuan. */
export const AMOUNT_MAX = 100_000_000
/** Practice money that a person of a room may spend, in cents: at first 1,000 yuan, at most a million. */
export const BUDGET = 100_000
export const BUDGET_MAX = 100_000_000
export const BUYER_MAX = 40
export const ORDER_NO_MAX = 64
/** Orders of one signed delivery, and of one file. */
export const DELIVERY_MAX = 100
export const IMPORT_MAX = 5000
/** Characters of a delivery's payload. */
export const PAYLOAD_MAX = 100_000
/** Seconds that the clock of who delivers may be off. */
export const DELIVERY_WINDOW = 300
/** Days that the revenue is drawn for. */
export const DAYS_SHOWN = 14

/** What is signed of a delivery with HMAC-SHA-256: four lines, the payload as it was sent. */
export const deliveryText = (of: { training_room_id: number; time: number; nonce: string; payload: string }): string =>
  [of.training_room_id, of.time, of.nonce, of.payload].join('\n')

/** A number of an order as every shop writes one: letters, digits and - _ . alone. */
export const isOrderNo = (text: string): boolean => text.length <= ORDER_NO_MAX && /^[A-Za-z0-9._-]+$/.test(text)

/** An order as it comes from elsewhere. */
export interface GivenOrder {
  order_no: string
  /** Title or code of the team that sold. */
  team: string
  product: string
  quantity: number
  /** Of the whole order, in cents. */
  amount: number
  buyer: string
  /** When it was paid, in seconds. */
  paid_time: number
}

/** What is wrong with an order from elsewhere; undefined when nothing is. */
export const orderProblem = (order: GivenOrder, now: number): string | undefined => {
  if (!order.order_no) return '没有订单号'
  if (!isOrderNo(order.order_no)) return '订单号只能用字母、数字和 - _ .'
  if (!order.team) return '没有团队'
  if (!order.product) return '没有商品'
  if (!Number.isInteger(order.quantity) || order.quantity < 1 || order.quantity > QUANTITY_MAX)
    return `数量应为 1 到 ${QUANTITY_MAX}`
  if (!Number.isInteger(order.amount) || order.amount < 1 || order.amount > AMOUNT_MAX)
    return '金额应大于 0、不超过 100 万元，最多两位小数'
  if (order.paid_time <= 0) return '付款时间无法识别'
  return order.paid_time > now + DELIVERY_WINDOW ? '付款时间在将来' : undefined
}

type Column = keyof GivenOrder
/** By what a column is known. */
const COLUMNS: [RegExp, Column][] = [
  [/^订单(编)?号|^单号/, 'order_no'],
  [/^团队|^店铺/, 'team'],
  [/^商品/, 'product'],
  [/^数量|^件数/, 'quantity'],
  [/金额|^实付/, 'amount'],
  [/^买家|^顾客|^收货人/, 'buyer'],
  [/时间|日期/, 'paid_time'],
]
const columnOf = (title: string): Column | undefined => COLUMNS.find(([says]) => says.test(title.trim()))?.[1]

/** The head of the table that orders are written into, with an example. */
export const ORDER_TABLE: readonly (readonly string[])[] = [
  ['订单号', '团队', '商品', '数量', '实付金额', '买家', '付款时间'],
  ['20260901-0001', '一诺千金组', '手账本', '2', '39.80', '李同学', '2026-09-01 14:30'],
]

/** Seconds of a time as a table has it, which is the school's (UTC+8) whatever the server's zone; 0 when it is none. */
export const paidTimeOf = (text: string): number => {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim())
  if (!found) return 0
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const at = new Date(time)
  // 31 February is no day, and 25 o'clock no hour.
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day || minute > 59 || second > 59) return 0
  return time / 1000 - 8 * 3600
}

/** A cell of words; what a spreadsheet would take for a formula is words here. */
const words = (text: string, max: number): string => [...cleanName(text)].slice(0, max).join('')

export interface OrderLine {
  /** Its line in the file. */
  line: number
  order: GivenOrder
}

/** Orders of a table: the first row that names an order's number and an amount is its head. Undefined: there is none. */
export const ordersOfTable = (rows: readonly (readonly string[])[]): OrderLine[] | undefined => {
  const head = rows.findIndex((row) => {
    const named = row.map(columnOf)
    return named.includes('order_no') && named.includes('amount')
  })
  const columns = rows[head]?.map(columnOf)
  if (!columns) return undefined
  return rows.slice(head + 1).flatMap((row, n) => {
    if (row.every((cell) => !cell.trim())) return []
    const cell = (name: Column): string => row[columns.indexOf(name)]?.trim() ?? ''
    const quantity = cell('quantity')
    const order: GivenOrder = {
      order_no: cell('order_no'),
      team: words(cell('team'), BUYER_MAX),
      product: words(cell('product'), PRODUCT_TITLE_MAX),
      quantity: quantity ? (/^\d{1,6}$/.test(quantity) ? Number(quantity) : 0) : 1,
      amount: centsOf(cell('amount').replace(/^[¥￥]\s*/, '')) ?? 0,
      buyer: words(cell('buyer'), BUYER_MAX),
      paid_time: paidTimeOf(cell('paid_time')),
    }
    return [{ line: head + n + 2, order }]
  })
}

interface Typed {
  title: string
  intro: string
  price: number
  stock: number
}
/** What is wrong with each field of a product as it was typed. */
export const productProblems = (of: Typed): Partial<Record<keyof Typed, string>> => ({
  ...(!cleanName(of.title) && { title: '请填写商品名称' }),
  ...(tooLong(of.title, PRODUCT_TITLE_MAX) && { title: `商品名称最多 ${PRODUCT_TITLE_MAX} 个字` }),
  ...(tooLong(of.intro, PRODUCT_INTRO_MAX) && { intro: `介绍最多 ${PRODUCT_INTRO_MAX} 个字` }),
  ...((of.price < 1 || of.price > PRICE_MAX) && { price: '价格应为 0.01 到 100,000 元' }),
  ...((of.stock < 0 || of.stock > STOCK_MAX) && { stock: `库存应为 0 到 ${STOCK_MAX}` }),
})

/** Days from the first to the last shown, as the school's calendar counts them, with what was earned on each; days without anything too. */
export const daysTo = (
  now: number,
  earned: readonly { day: string; amount: number; count: number }[],
): { day: string; amount: number; count: number }[] =>
  Array.from({ length: DAYS_SHOWN }, (_, i) => {
    const at = new Date((now + 8 * 3600 - (DAYS_SHOWN - 1 - i) * 86_400) * 1000)
    const day = at.toISOString().slice(0, 10)
    return earned.find((one) => one.day === day) ?? { day, amount: 0, count: 0 }
  })
