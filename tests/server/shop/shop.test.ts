import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/kernel/endpoint'
import { kernelErrors } from '#contract/kernel/errors'
import { noticesApi } from '#contract/notices/notices.api'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { lifecycleErrors } from '#contract/rooms/lifecycle/lifecycle.errors'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { shopApi } from '#contract/shop/shop.api'
import { shopErrors } from '#contract/shop/shop.errors'
import { BUDGET, DAYS_SHOWN, PRODUCTS_MAX } from '#contract/shop/shop.rules'
import { teamManageApi } from '#contract/teams/manage.api'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { shopOrder, shopProduct } from '../../../server/db/schema/shop'
import { team } from '../../../server/db/schema/teams/teams'
import { withDemo } from '../../support/demo'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

const at = { training_room_id: 3 }
/** Of the demo: the first team is studentA's, the second studentB's, whose product 4 costs 26 yuan and 5 42. */
const [OWN, OTHERS, OFF] = [1, 4, 6]
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  student = demo.student
})
const second = () => s.as(people.studentB)
const buy = async (input: Partial<Input<typeof shopApi.order>> = {}, by = student) =>
  by.post(shopApi.order, { ...at, product_id: OTHERS, quantity: 1, price: 2600, ...input })
const product = async (id: number) =>
  (await teacher.get(shopApi.products, { ...at, limit: 100 })).data.list.find((one) => one.id === id)
const figures = async (by = student) => (await by.get(shopApi.data, at)).data

test('the demo’s shops: days and totals agree with the ranking, and a refunded order counts nowhere', async () => {
  const data = await figures()
  const { list } = (await student.get(shopApi.rank, at)).data
  expect(list.map(({ title, mine }) => [title, mine]).sort()).toEqual([
    ['一诺千金组', true],
    ['思远文案馆', false],
  ])
  expect(list.reduce((sum, one) => sum + one.order_amount, 0)).toBe(data.order_amount)
  expect(list.reduce((sum, one) => sum + one.order_count, 0)).toBe(data.order_count)
  expect(data.days).toHaveLength(DAYS_SHOWN)
  expect(data.days.reduce((sum, one) => sum + one.amount, 0)).toBe(data.order_amount)
  expect(data.refunded_amount).toBe(3500)
  expect(data.budget_left).toBe(BUDGET)
})

test('a dissolved team counts in no total, as in no ranking; its orders stay, and it counts again once it is back', async () => {
  const orders = async () => (await teacher.get(shopApi.orders, { ...at, of: 'all' })).data.total
  const revenue = async () => (await teacher.get(figuresApi.data, at)).data.revenue
  const before = [await figures(teacher), await revenue(), await orders()]
  const [, other] = (await teacher.get(shopApi.rank, at)).data.list
  if (!other) throw new Error('the demo has two teams')
  const { id } = (await teacher.post(teamManageApi.dissolve, { team_id: other.team_id })).data
  const [left, ...more] = (await teacher.get(shopApi.rank, at)).data.list
  expect(more).toEqual([])
  const now = await figures(teacher)
  const amounts = [
    now.order_amount,
    now.days.reduce((sum, one) => sum + one.amount, 0),
    (await revenue())?.order_amount,
  ]
  expect(amounts).toEqual([left?.order_amount, left?.order_amount, left?.order_amount])
  expect(now.products.map((one) => one.team_title)).not.toContain('')
  expect(await orders()).toBe(before[2])
  await teacher.post(teamManageApi.restore, { training_room_id: at.training_room_id, id })
  expect([await figures(teacher), await revenue(), await orders()]).toEqual(before)
})

test('who sells hears of an order, who bought of a refund, and nobody else of either', async () => {
  const seller = await second()
  const told = async (by: Client) => (await by.get(noticesApi.lists, {})).data.list
  const before = { seller: (await told(seller)).length, student: (await told(student)).length }
  const { data } = await buy({ quantity: 2 })
  const [ordered] = await told(seller)
  expect(ordered).toMatchObject({ title: '店铺有新订单', link: '/training-room/student/3/shop?tab=own', read_time: 0 })
  expect(ordered?.content).toContain(`2 件，共 52.00 元，订单号 ${data.order_no}`)
  expect((await told(student)).length).toBe(before.student)
  await seller.post(shopApi.refund, { ...at, id: data.id, reason: '缺货' })
  const [refunded] = await told(student)
  expect(refunded).toMatchObject({ title: '订单已退款', link: '/training-room/student/3/shop?tab=bought' })
  expect(refunded?.content).toContain('52.00 元已退回，原因：缺货')
  await seller.post(shopApi.refund, { ...at, id: data.id, reason: '缺货' })
  expect((await told(student)).length).toBe(before.student + 1)
  expect((await told(seller)).length).toBe(before.seller + 1)
})

test('a refund by who runs the room stands in its log, one by the team that sold does not', async () => {
  const log = async () =>
    (await teacher.get(lifecycleApi.log, at)).data.list.filter((one) => one.action === 'shop.refund')
  const [first, other] = [(await buy({ quantity: 2 })).data, (await buy()).data]
  await (await second()).post(shopApi.refund, { ...at, id: other.id, reason: '缺货' })
  expect(await log()).toEqual([])
  await teacher.post(shopApi.refund, { ...at, id: first.id, reason: '标错了价' })
  const [deed] = await log()
  expect(deed).toMatchObject({ uid: teacher.uid, action: 'shop.refund' })
  expect(deed?.about).toMatch(new RegExp(`^${first.order_no} .+，52.00 元，标错了价$`))
})

test('an order takes stock and practice money, a refund gives both back, and doing that again changes nothing', async () => {
  const before = await figures()
  const stock = (await product(OTHERS))?.stock ?? 0
  const { data } = await buy({ quantity: 3 })
  expect(data.budget_left).toBe(BUDGET - 7800)
  expect((await product(OTHERS))?.stock).toBe(stock - 3)
  expect((await figures()).order_amount).toBe(before.order_amount + 7800)
  const mine = (await student.get(shopApi.orders, { ...at, of: 'bought' })).data.list
  expect(mine).toMatchObject([{ id: data.id, state: 'paid', amount: 7800, may_refund: false }])
  const other = await second()
  const sold = (await other.get(shopApi.orders, { ...at, of: 'sold', keyword: data.order_no })).data.list
  expect(sold).toMatchObject([{ id: data.id, buyer: '王一诺', may_refund: true }])
  for (let again = 0; again < 2; again++)
    expect((await other.post(shopApi.refund, { ...at, id: data.id, reason: '做错了' })).data).toEqual({ ok: true })
  expect((await product(OTHERS))?.stock).toBe(stock)
  expect(await figures()).toMatchObject({ order_amount: before.order_amount, budget_left: BUDGET })
  expect((await student.get(shopApi.orders, { ...at, of: 'bought' })).data.list).toMatchObject([
    { state: 'refunded', refund_reason: '做错了' },
  ])
})

test.each([
  [{ product_id: OWN, price: 1990 }, shopErrors.own_product.code, '不能购买自己团队的商品'],
  [{ product_id: OFF, price: 1500 }, shopErrors.product_off.code, '商品已下架'],
  [{ product_id: 999, price: 1 }, shopErrors.product_gone.code, '商品不存在'],
  [{ price: 2500 }, shopErrors.product_changed.code, '价格已变化，请刷新后重试'],
  [{ quantity: 21 }, shopErrors.product_sold_out.code, '库存不足，只剩 20 件'],
  [{ quantity: 0 }, kernelErrors.bad_input.code, kernelErrors.bad_input.text],
])('an order of %o is refused', async (input, code, message) => {
  const before = await figures()
  expect(await buy(input)).toMatchObject({ code, message })
  expect(await figures()).toEqual(before)
})

test('nobody spends more than they have, also with two orders at once', async () => {
  await teacher.post(shopApi.saveBudget, { ...at, budget: 3000 })
  expect(await buy({ quantity: 2 })).toMatchObject({
    ...{ code: shopErrors.budget_spent.code, message: '余额不足，还剩 30.00 元实训币' },
  })
  const answers = await Promise.all([buy(), buy()])
  expect(answers.map(({ code }) => code).sort()).toEqual([20000, shopErrors.budget_spent.code])
  expect((await figures()).budget_left).toBe(400)
})

test('the last piece goes to one of those who want it', async () => {
  await s.db.update(shopProduct).set({ stock: 1 }).where(eq(shopProduct.id, OTHERS))
  const answers = await Promise.all([buy(), buy({}, teacher)])
  expect(answers.map(({ code }) => code).sort()).toEqual([20000, shopErrors.product_sold_out.code])
  expect((await product(OTHERS))?.stock).toBe(0)
})

test('of a whole room that wants the last three pieces at once three get one each, and nobody else pays', async () => {
  await s.db.update(shopProduct).set({ stock: 3 }).where(eq(shopProduct.id, OTHERS))
  const orders = () => s.db.$count(shopOrder, eq(shopOrder.productId, OTHERS))
  const placed = await orders()
  const learners = await s.db
    .select({ uid: roomMember.uid })
    .from(roomMember)
    .where(and(eq(roomMember.roomId, at.training_room_id), eq(roomMember.role, 'user')))
  const buyers = await Promise.all(learners.map(({ uid }) => s.as({ uid })))
  expect(buyers.length).toBeGreaterThan(10)
  const answers = await Promise.all(buyers.map((one) => buy({}, one)))
  expect(answers.filter(({ code }) => code === 20000)).toHaveLength(3)
  expect(answers.some(({ code }) => code === shopErrors.product_sold_out.code)).toBe(true)
  expect((await product(OTHERS))?.stock).toBe(0)
  expect((await orders()) - placed).toBe(3)
})

const versionOf = async (id: number, by = student) =>
  (await by.get(shopApi.products, { ...at, limit: 100 })).data.list.find((one) => one.id === id)?.version ?? 0

const wares = { title: '  新品 ', intro: '', price: 100, stock: 5, on_sale: true }
test('a team keeps its own products: made, changed, taken off, deleted and brought back', async () => {
  const { data } = await student.post(shopApi.saveProduct, { ...at, ...wares })
  expect(await product(data.id)).toMatchObject({ title: '新品', team_title: '一诺千金组' })
  const version = await versionOf(data.id)
  await student.post(shopApi.saveProduct, { ...at, ...wares, id: data.id, version, on_sale: false })
  // Off sale it is seen by the team and by managers alone.
  const seen = async (by: Client) => (await by.get(shopApi.products, at)).data.list.some(({ id }) => id === data.id)
  expect([await seen(student), await seen(teacher), await seen(await second())]).toEqual([true, true, false])
  await student.post(shopApi.removeProduct, { ...at, id: data.id })
  expect(await seen(student)).toBe(false)
  expect((await student.post(shopApi.saveProduct, { ...at, ...wares, id: data.id })).code).toBe(
    shopErrors.product_gone.code,
  )
  await student.post(shopApi.removeProduct, { ...at, id: data.id, undo: 1 })
  expect(await seen(student)).toBe(true)
  expect((await student.post(shopApi.saveProduct, { ...at, ...wares, id: OTHERS })).code).toBe(
    shopErrors.product_others.code,
  )
})

test('what is sold while its form is filled in is not on the shelf again when that is saved', async () => {
  const seller = await second()
  const before = await product(OTHERS)
  expect(before?.stock).toBe(20)
  const words = { title: '手账本', intro: '', price: 2600, on_sale: true }
  const opened = { ...at, id: OTHERS, version: await versionOf(OTHERS, seller), ...words, stock_seen: 20 }
  await buy({ quantity: 3 })
  expect((await seller.post(shopApi.saveProduct, { ...opened, stock: 20 })).code).toBe(20000)
  const form = { ...opened, version: await versionOf(OTHERS, seller) }
  expect((await product(OTHERS))?.stock).toBe(17)
  // Ten more were brought.
  await seller.post(shopApi.saveProduct, { ...form, stock: 27, stock_seen: 17 })
  expect((await product(OTHERS))?.stock).toBe(27)
  // None is left of those that were taken away, however many went meanwhile.
  await seller.post(shopApi.saveProduct, { ...form, stock: 0, stock_seen: 30 })
  expect((await product(OTHERS))?.stock).toBe(0)
})

test('of two of a team who change one product the second is told; nobody else is told its version', async () => {
  await expectTold({
    read: async () => ({ version: await versionOf(OWN), words: (await product(OWN))?.title ?? '' }),
    save: (title, version) =>
      student.post(shopApi.saveProduct, { ...at, ...wares, id: OWN, title, ...(version !== undefined && { version }) }),
  })
  expect([await versionOf(OWN, teacher), await versionOf(OWN, await second())]).toEqual([0, 0])
})

test('nobody pays a team that is gone', async () => {
  const { teamId } = (await s.db.select().from(shopProduct).where(eq(shopProduct.id, OTHERS)))[0] ?? { teamId: 0 }
  await s.db.delete(team).where(eq(team.id, teamId))
  const before = await figures()
  expect(await buy()).toMatchObject({ code: shopErrors.product_gone.code, message: '商品不存在' })
  expect(await figures()).toEqual(before)
})

test('a product says what it lacks, and a shop holds so many', async () => {
  const save = (change: object) => student.post(shopApi.saveProduct, { ...at, ...wares, ...change })
  expect((await save({ title: ' ' })).message).toBe('请填写商品名称')
  expect((await save({ price: 0 })).message).toBe('价格应为 0.01 到 100,000 元')
  expect((await save({ stock: -1 })).message).toContain('库存应为')
  const row = { roomId: 3, teamId: 7, title: '满', price: 1, stock: 1, createUid: 4, createTime: 1 }
  await s.db.insert(shopProduct).values(Array.from({ length: PRODUCTS_MAX - 3 }, () => row))
  expect((await save({})).code).toBe(shopErrors.products_full.code)
})

test('a room without shops has none: calls are refused, the menu does not lead there, and the switch opens them', async () => {
  expect((await teacher.get(shopApi.data, { training_room_id: 1 })).code).toBe(shopErrors.shop_off.code)
  const setting = async (id: number) => (await teacher.get(settingApi.get, { training_room_id: id })).data
  const turn = async (id: number, shop: boolean) =>
    teacher.post(settingApi.save, { training_room_id: id, version: (await setting(id)).version, shop })
  expect((await turn(1, true)).code).toBe(lifecycleErrors.no_shop.code)
  await turn(3, false)
  expect((await student.get(roomsApi.detail, { id: 3 })).data.shop).toBe(false)
  expect((await buy()).code).toBe(shopErrors.shop_off.code)
  await turn(3, true)
  expect((await student.get(roomsApi.detail, { id: 3 })).data.shop).toBe(true)
  expect((await buy()).code).toBe(20000)
})

test('in a room that ended nothing is sold any more, and what was is still read', async () => {
  await s.db.update(room).set({ ended: true }).where(eq(room.id, 3))
  expect((await buy()).code).toBe(roomsErrors.room_ended.code)
  expect((await figures()).order_count).toBeGreaterThan(0)
})

test('files of ranking and orders go to managers alone', async () => {
  const path = `/api/trainingRoom/getTrainingRoomTeamRank?training_room_id=3&do_export=1&format=csv`
  const { body } = await teacher.raw({ method: 'GET', url: path })
  expect(body).toContain('名次,团队,营收（元）,订单数')
  expect(body).toContain('一诺千金组')
  expect((await student.raw({ method: 'GET', url: path })).statusCode).toBe(403)
  const orders = await teacher.raw({
    method: 'GET',
    url: '/api/ShopOrder/lists?training_room_id=3&of=all&state=refunded&do_export=1&format=csv',
  })
  expect(orders.body.trim().split('\r\n')).toHaveLength(2)
  expect(orders.body).toContain('海报尺寸下错了')
})
