import { eq } from 'drizzle-orm'
import { teamsApi } from '#contract/teams/teams.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { shopOrder, shopProduct } from '../../../server/db/schema/shop'
import { expect, test } from '../fixtures'

/** Of the demo: a room for founding businesses, whose teams have no shops yet. */
const ROOM = 4
const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }
const HINT = '每个团队有一家实训店铺，成员用实训币互相购买，外部平台的订单也可以接入，营收计入排行'
/** What a spreadsheet would run, and we never do. */
const FORMULA = '=HYPERLINK("http://x.example.com")'

test('shops of a room: switched on, filled and bought in by students, with orders from a table, drawn and ranked', async ({
  page,
  as,
  meet,
  axe,
  server,
  world,
}) => {
  const { db } = server
  const tag = String(Date.now()).slice(-6)
  const [seller, buyer] = [await world.someone('店小满', [ROOM]), await world.someone('顾小雨', [ROOM])]
  const [ours, other] = [`满铺${tag}`, `雨铺${tag}`]
  for (const [who, title] of [
    [seller, ours],
    [buyer, other],
  ] as const)
    await (await server.callsOf(who.mobile)).post(teamsApi.create, { title, training_room_id: ROOM })
  const orders = () => db.select().from(shopOrder).where(eq(shopOrder.roomId, ROOM))

  // Before it is switched on there is no shop, and the address says so.
  const stall = await meet(seller, phone)
  await stall.goto(`/training-room/student/${ROOM}/shop`)
  await expect(stall.getByText('实训室没有开启店铺')).toBeVisible()
  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/setting?tab=team`)
  await expect(page.getByText(HINT)).toBeVisible()
  await page.getByRole('switch', { name: '开启店铺' }).check({ force: true })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(async () => (await db.select().from(room).where(eq(room.id, ROOM))).at(0)?.shop).toBe(true)

  // As the hint has it: a team has a shop, and others buy there with practice money.
  await stall.goto(`/training-room/student/${ROOM}/shop?tab=own`)
  await stall.getByRole('button', { name: '上架商品' }).click()
  const form = stall.getByRole('dialog', { name: '上架商品' })
  for (const [name, text] of [
    ['商品名称', '帆布袋'],
    ['单价', '25'],
    ['库存', '3'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(stall.getByRole('button', { name: /^修改 ?帆布袋$/ })).toBeVisible()
  await axe(stall)
  const customer = await meet(buyer, phone)
  await customer.goto(`/training-room/student/${ROOM}/shop`)
  await customer.getByRole('button', { name: /^购买 ?帆布袋$/ }).click()
  await customer.getByRole('dialog').getByRole('button', { name: '支付 ¥25.00' }).click()
  await expect(customer.getByText('975.00', { exact: true })).toBeVisible()

  // Orders of another platform: one names a team that is not there, one holds what a spreadsheet would run.
  const paid = '2026-01-05 10:00'
  const table = [
    '订单号,团队,商品,数量,实付金额,买家,付款时间',
    `W${tag}-1,${ours},手账本,2,39.80,市集顾客,${paid}`,
    `W${tag}-2,没有的队,手账本,1,19.90,市集顾客,${paid}`,
    `W${tag}-3,${other},"${FORMULA.replaceAll('"', '""')}",1,5.00,=1+1,${paid}`,
    `W${tag}-4,${ours},手账本,1,=10+9.90,市集顾客,${paid}`,
  ].join('\r\n')
  await page.goto(`/training-room/manager/${ROOM}/shop?tab=orders`)
  await page.getByRole('button', { name: '导入订单' }).click()
  const bring = page.getByRole('dialog', { name: '导入订单' })
  await bring
    .getByLabel('选择订单表格')
    .setInputFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(bring.getByText('找到 4 个订单，可以导入 2 个，2 个有问题，不会导入')).toBeVisible()
  await expect(bring.getByText('没有团队“没有的队”')).toBeVisible()
  await expect(bring.getByText('金额应大于 0、不超过 100 万元，最多两位小数')).toBeVisible()
  await axe()
  await bring.getByRole('button', { name: '导入 2 个订单' }).click()
  await expect(page.getByText('已导入 2 个订单')).toBeVisible()
  await expect(bring.getByText(/今天.*导入 2 个订单/)).toBeVisible()
  await bring.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(page.getByText(FORMULA)).toBeVisible()

  await page.goto(`/training-room/manager/${ROOM}/shop`)
  await expect(page.getByText('69.80').first()).toBeVisible()
  await expect(page.getByRole('list', { name: '每日营收' }).getByText(/1 单，25\.00 元/)).toBeVisible()
  const ranked = page.getByRole('list', { name: '营收排行' }).getByRole('listitem')
  await expect(ranked.first()).toContainText(ours)
  await expect(ranked.first()).toContainText('¥64.80')
  await expect(ranked.nth(1)).toContainText('¥5.00')
  await axe()
  expect((await orders()).map(({ source, amount }) => [source, amount]).sort()).toEqual([
    ['import', 3980],
    ['import', 500],
    ['shop', 2500],
  ])
  const [product] = await db.select().from(shopProduct).where(eq(shopProduct.roomId, ROOM))
  expect(product?.stock).toBe(2)
})
