import { expect, test } from 'vitest'
import { shopApi } from '#contract/shop/shop.api'
import { shopErrors } from '#contract/shop/shop.errors'
import { DELIVERY_MAX, deliveryText, type GivenOrder, ORDER_TABLE } from '#contract/shop/shop.rules'
import { sheetTexts } from '../../../server/lib/sheet/limits'
import { hmac } from '../../../server/lib/storage/hash'
import { csvText, xlsxBytes } from '../../../src/lib/sheet'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

const at = { training_room_id: 3 }
let s: TestServer
let teacher: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
})
const now = () => Math.floor(Date.now() / 1000)
const order = (n: number, change: object = {}): GivenOrder & { state?: string } => ({
  ...{ order_no: `P-${n}`, team: 'd5gx9r', product: '手账本', quantity: 2, amount: 3980, buyer: '顾客' },
  ...{ paid_time: now() - 60, ...change },
})
let turn = 0
const signed = (key: string, orders: unknown, change: object = {}) => {
  const payload = typeof orders === 'string' ? orders : JSON.stringify(orders)
  const said = { ...at, time: now(), nonce: `nonce-${String(turn++).padStart(12, '0')}`, payload, ...change }
  return { ...said, sign: hmac(key, deliveryText(said)) }
}
const key = async () => (await teacher.post(shopApi.renewKey, at)).data.key
const anyone = () => s.guest()
const total = async () => (await teacher.get(shopApi.data, at)).data.order_amount

test('signed orders of a platform count once, whatever is sent again, and a refund takes them back', async () => {
  const k = await key()
  const before = await total()
  const by = anyone()
  const first = signed(k, [order(1), order(2, { team: '思远文案馆' })])
  expect((await by.post(shopApi.deliver, first)).data).toEqual({ added: 2, known: 0, refunded: 0, problems: [] })
  // The same delivery, as somebody who listened would send it.
  expect((await by.post(shopApi.deliver, first)).code).toBe(shopErrors.delivery_refused.code)
  const again = signed(k, [order(1), order(3, { state: 'refunded' })])
  expect((await by.post(shopApi.deliver, again)).data).toEqual({ added: 1, known: 1, refunded: 0, problems: [] })
  expect(await total()).toBe(before + 2 * 3980)
  const back = signed(k, [order(1, { state: 'refunded' })])
  expect((await by.post(shopApi.deliver, back)).data).toMatchObject({ refunded: 1, known: 0 })
  expect(await total()).toBe(before + 3980)
})

test('a delivery that is not signed with the room’s key now, is old, altered or of another room, is refused and tells nothing', async () => {
  const old = await key()
  const k = await key()
  const by = anyone()
  const good = signed(k, [order(1)])
  const forged = [
    signed(old, [order(1)]),
    { ...good, payload: good.payload.replace('3980', '9980') },
    { ...good, training_room_id: 4 },
    { ...good, nonce: 'another-nonce-0001' },
    signed(k, [order(1)], { time: now() - 301 }),
    signed(k, [order(1)], { training_room_id: 99 }),
  ]
  for (const input of forged)
    expect(await by.post(shopApi.deliver, input)).toMatchObject({
      ...{ code: shopErrors.delivery_refused.code, message: '签名校验失败' },
    })
  expect((await by.post(shopApi.deliver, good)).data.added).toBe(1)
})

test('what is wrong with an order is said, and the others are taken; an altered one changes nothing', async () => {
  const k = await key()
  const by = anyone()
  await by.post(shopApi.deliver, signed(k, [order(1)]))
  const { data } = await by.post(
    shopApi.deliver,
    signed(k, [
      order(1, { amount: 1 }),
      order(2, { team: '没有这个队' }),
      order(3, { amount: -1 }),
      order(4),
      order(4),
    ]),
  )
  expect(data).toEqual({
    ...{ added: 1, known: 0, refunded: 0 },
    problems: [
      { order_no: 'P-1', problem: '订单号已存在，内容不同' },
      { order_no: 'P-2', problem: '没有团队“没有这个队”' },
      { order_no: 'P-3', problem: '金额应大于 0、不超过 100 万元，最多两位小数' },
      { order_no: 'P-4', problem: '订单号重复' },
    ],
  })
})

test.each(['{', '{"a":1}', '[{"order_no":1}]', '[null]'])('a payload of %s is no list of orders', async (payload) => {
  expect((await anyone().post(shopApi.deliver, signed(await key(), payload))).code).toBe(
    shopErrors.delivery_broken.code,
  )
})

test('more orders than a delivery may have are refused whole', async () => {
  const many = Array.from({ length: DELIVERY_MAX + 1 }, (_, n) => order(n, { product: '本', buyer: '' }))
  expect((await anyone().post(shopApi.deliver, signed(await key(), many))).code).toBe(shopErrors.delivery_broken.code)
})

const rows = (...lines: string[][]) => [[...(ORDER_TABLE[0] ?? [])], ...lines]
const good = ['T-1', '一诺千金组', '手账本', '1', '19.90', '李同学', '2026-01-05 10:00']

test('orders of a table: looked through, taken, known the second time, and taken back', async () => {
  const lines = rows(
    good,
    ['T-2', '不存在', '本', '1', '5', '', '2026-01-05'],
    ['T-3', '思远文案馆', '=HYPERLINK("x")', '1', '5.123', '', '2026-01-05'],
  )
  const file = await uploaded(teacher, '订单.xlsx', xlsxBytes('订单', lines))
  const before = await total()
  const dry = (await teacher.post(shopApi.import, { ...at, file_id: file, dry: 1 })).data
  expect(dry).toMatchObject({ import_id: 0, taken: 1, known: 0 })
  expect(dry.list.map(({ line, problem }) => [line, problem])).toEqual([
    [2, ''],
    [3, '没有团队“不存在”'],
    [4, '金额应大于 0、不超过 100 万元，最多两位小数'],
  ])
  expect(await total()).toBe(before)
  const { data } = await teacher.post(shopApi.import, { ...at, file_id: file, dry: 0 })
  expect(data).toMatchObject({ taken: 1 })
  expect(await total()).toBe(before + 1990)
  expect((await teacher.post(shopApi.import, { ...at, file_id: file, dry: 0 })).data).toMatchObject({
    taken: 0,
    known: 1,
  })
  expect((await teacher.get(shopApi.imports, at)).data.list[0]).toMatchObject({ count: 1, undone: false, by: '李文博' })
  const undo = { ...at, id: data.import_id }
  expect((await teacher.post(shopApi.undoImport, undo)).data).toEqual({ removed: 1 })
  expect(await total()).toBe(before)
  expect((await teacher.post(shopApi.undoImport, undo)).code).toBe(shopErrors.import_gone.code)
})

test('a CSV of orders: a formula is never an amount, what looks like one stays words, and leaves again as words', async () => {
  const wrong = [
    '=10+9.90',
    '=SUM(A1:A9)',
    '-19.90',
    '+19.90',
    '1e3',
    '0x10',
    '19,9',
    '19.905',
    '0',
    '100000000',
    '',
    '十九',
  ]
  const lines = rows(
    [...good.slice(0, 2), '=HYPERLINK("http://x")', '1', '19.90', '@SUM(1)', '2026-01-05 10:00'],
    ['=T-2', ...good.slice(1)],
    [...['T-3', '=一诺千金组'], ...good.slice(2)],
    [...['T-4'], ...good.slice(1, 3), '=2', ...good.slice(4)],
    [...['T-5'], ...good.slice(1, 6), '=NOW()'],
    ...wrong.map((amount, n) => [...[`W-${n}`], ...good.slice(1, 4), amount, ...good.slice(5)]),
  )
  // As somebody's program writes it: nothing is guarded.
  const written = lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const file = await uploaded(teacher, '订单.csv', new TextEncoder().encode(written))
  const before = await total()
  const { data } = await teacher.post(shopApi.import, { ...at, file_id: file, dry: 0 })
  expect(data.list.map(({ problem }) => problem)).toEqual([
    '',
    '订单号只能用字母、数字和 - _ .',
    '没有团队“=一诺千金组”',
    '数量应为 1 到 999',
    '付款时间无法识别',
    ...wrong.map(() => '金额应大于 0、不超过 100 万元，最多两位小数'),
  ])
  expect(data.taken).toBe(1)
  expect(await total()).toBe(before + 1990)
  const url = `/api/ShopOrder/lists?training_room_id=3&of=all&do_export=1&format=csv`
  const { body } = await teacher.raw({ method: 'GET', url })
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(body).toContain("'@SUM(1)")
  expect(body).not.toMatch(/(^|,)"?[=@]/m)
})

test('a file without orders says so', async () => {
  const csv = (lines: string[][]) => uploaded(teacher, '订单.csv', new TextEncoder().encode(csvText(lines)))
  const take = async (lines: string[][]) => teacher.post(shopApi.import, { ...at, file_id: await csv(lines), dry: 1 })
  expect((await take([['团队', '商品']])).message).toBe(shopErrors.order_import.text)
  const fake = await uploaded(teacher, '订单.xlsx', new TextEncoder().encode('明天发货'))
  expect((await teacher.post(shopApi.import, { ...at, file_id: fake, dry: 1 })).message).toBe(sheetTexts.notExcel)
  expect((await take(rows())).message).toBe('文件里没有订单')
})
