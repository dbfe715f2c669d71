import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  AMOUNT_MAX,
  DAYS_SHOWN,
  daysTo,
  ORDER_TABLE,
  orderProblem,
  ordersOfTable,
  paidTimeOf,
} from '#contract/shop/shop.rules'

const NOW = 1_795_000_000
const good = { order_no: 'A-1', team: '甲', product: '本', quantity: 1, amount: 100, buyer: '', paid_time: NOW }

it('reads the table that the template has, and every column by any of its names', () => {
  const [line] = ordersOfTable(ORDER_TABLE) ?? []
  expect(line).toEqual({
    line: 2,
    order: {
      ...{ order_no: '20260901-0001', team: '一诺千金组', product: '手账本', quantity: 2, amount: 3980 },
      ...{ buyer: '李同学', paid_time: Date.UTC(2026, 8, 1, 6, 30) / 1000 },
    },
  })
  const named = ordersOfTable([
    ['说明'],
    ['单号', '店铺', '商品名称', '金额（元）', '下单日期'],
    ['1', '甲', '本', '¥1,200', '2026/3/1'],
  ])
  expect(named?.[0]?.order).toMatchObject({ quantity: 1, amount: 120_000, paid_time: Date.UTC(2026, 1, 28, 16) / 1000 })
  expect(ordersOfTable([['团队', '商品']])).toBeUndefined()
})

it.each([
  ['2026-02-30', 0],
  ['2028-02-29 00:00', Date.UTC(2028, 1, 28, 16) / 1000],
  ['2026年12月31日 23:59:59', Date.UTC(2026, 11, 31, 15, 59, 59) / 1000],
  ['2026-01-01 24:00', 0],
  ['2026-01-01 10:60', 0],
  ['昨天', 0],
  ['=NOW()', 0],
])('takes %s for a time of the school, or for none', (text, time) => {
  expect(paidTimeOf(text)).toBe(time)
})

it('says what is wrong with an order, and nothing of one that is right', () => {
  expect(orderProblem(good, NOW)).toBeUndefined()
  for (const [change, says] of [
    [{ order_no: '' }, '没有订单号'],
    [{ order_no: '=1+1' }, '订单号只能用字母、数字和 - _ .'],
    [{ team: '' }, '没有团队'],
    [{ product: '' }, '没有商品'],
    [{ quantity: 0 }, '数量应为'],
    [{ quantity: 1.5 }, '数量应为'],
    [{ amount: 0 }, '金额应大于 0'],
    [{ amount: -5 }, '金额应大于 0'],
    [{ amount: AMOUNT_MAX + 1 }, '金额应大于 0'],
    [{ paid_time: 0 }, '付款时间无法识别'],
    [{ paid_time: NOW + 3600 }, '付款时间在将来'],
  ] as const)
    expect(orderProblem({ ...good, ...change }, NOW)).toContain(says)
})

it('shows as many days as it says, each once, whatever the hour and whatever was earned', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (now) => {
      const days = daysTo(now, [
        { day: new Date((now + 8 * 3600) * 1000).toISOString().slice(0, 10), amount: 5, count: 1 },
      ])
      expect(new Set(days.map(({ day }) => day)).size).toBe(DAYS_SHOWN)
      expect(days.at(-1)).toMatchObject({ amount: 5 })
      expect(days.slice(0, -1).every(({ amount }) => amount === 0)).toBe(true)
    }),
  )
})
