import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { shopApi } from '#contract/shop/shop.api'
import { shopProduct } from '../../../server/db/schema/shop'
import { studentNav } from '../../../src/app/shells/room-menu'
import { ManageShop } from '../../../src/domains/shop/screens/manage/shop'
import { ShopScreen } from '../../../src/domains/shop/screens/shop'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const at = { training_room_id: 3 }
const here = screens('studentA', 'teacher')

test('a product of another team is bought with what is left; one’s own is not offered', async () => {
  show(<ShopScreen roomId={3} tab="goods" />)
  expect(await screen.findByText('1,000.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^购买 ?校园手账本$/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^购买 ?毕业纪念文案$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const pieces = dialog.getByRole('textbox', { name: '数量' })
  await user.clear(pieces)
  await user.type(pieces, '99')
  expect((dialog.getByRole('button', { name: /^支付/ }) as HTMLButtonElement).disabled).toBe(true)
  expect(dialog.getByText('请输入 1 到 20')).toBeTruthy()
  await user.clear(pieces)
  await user.type(pieces, '2')
  await user.click(dialog.getByRole('button', { name: '支付 ¥52.00' }))
  expect(await screen.findByText('948.00')).toBeTruthy()
  const { list } = (await here.studentA.get(shopApi.orders, { ...at, of: 'bought' })).data
  expect(list).toMatchObject([{ product_title: '毕业纪念文案', quantity: 2 }])
})

test('a team’s shop: a product is put up, and taken away with a way back', async () => {
  show(<ShopScreen roomId={3} tab="own" />)
  await user.click(await within(screen.getByRole('banner')).findByRole('button', { name: '上架商品' }))
  const form = within(await screen.findByRole('dialog'))
  const describedBy = (name: string) => {
    const field = form.getByRole('textbox', { name })
    return [
      field.getAttribute('aria-invalid'),
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    ]
  }
  const title = form.getByRole('textbox', { name: '商品名称' })
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(describedBy('商品名称')).toEqual(['true', '请填写商品名称'])
  expect(describedBy('单价')).toEqual(['true', '价格应为 0.01 到 100,000 元'])
  expect(describedBy('库存')).toEqual(['true', '库存应为 0 到 100000'])
  await user.type(title, '贴'.repeat(41))
  expect(describedBy('商品名称')).toEqual(['true', '商品名称最多 40 个字'])
  await user.clear(title)
  await user.type(title, '贴纸')
  await user.type(form.getByRole('textbox', { name: '单价' }), '3.5')
  await user.type(form.getByRole('textbox', { name: '库存' }), '10')
  await user.click(form.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: /^删除 ?贴纸$/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^删除 ?贴纸$/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('button', { name: /^删除 ?贴纸$/ })).toBeTruthy()
})

const first = async () => {
  const product = (await here.studentA.get(shopApi.products, at)).data.list.find(({ mine }) => mine)
  if (!product) throw new Error('the demo’s shop has products')
  return product
}
const openFirst = async () => {
  show(<ShopScreen roomId={3} tab="own" />)
  await user.click(await screen.findByRole('button', { name: new RegExp(`^修改 ?${(await first()).title}$`) }))
  return within(await screen.findByRole('dialog'))
}

test('what another of the team made of a product meanwhile is not written over but by choice', async () => {
  const { id, version, intro, price, stock, on_sale } = await first()
  await expectChoice({
    field: (await openFirst()).getByRole<HTMLInputElement>('textbox', { name: '商品名称' }),
    saved: async () => (await first()).title,
    theirs: (title) =>
      here.studentA.post(shopApi.saveProduct, { ...at, id, version, title, intro, price, stock, on_sale }),
  })
})

test('a product whose form was closed is as it was typed when it is opened again, its stock as it is by then', async () => {
  const { id, title, stock } = await first()
  await user.type((await openFirst()).getByRole('textbox', { name: '商品名称' }), '，没保存')
  cleanup()
  document.body.innerHTML = ''
  await here.server.db
    .update(shopProduct)
    .set({ stock: stock - 1 })
    .where(eq(shopProduct.id, id))
  const form = await openFirst()
  await waitFor(() =>
    expect(form.getByRole<HTMLInputElement>('textbox', { name: '商品名称' }).value).toBe(`${title}，没保存`),
  )
  expect(form.getByRole<HTMLInputElement>('textbox', { name: '库存' }).value).toBe(String(stock - 1))
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await first()).toMatchObject({ title: `${title}，没保存`, stock: stock - 1 }))
})

test('without a network what is on sale is there, and nothing of it can be bought', async () => {
  show(<ShopScreen roomId={3} tab="goods" />)
  const buy = await screen.findByRole('button', { name: /^购买 ?短视频脚本$/ })
  goOffline()
  await waitFor(() => expect((buy as HTMLButtonElement).disabled).toBe(true))
  expect(screen.getByText(/下单和上架需要联网/)).toBeTruthy()
})

test('managers see days and ranks, refund with a reason, and make the key that is shown once', async () => {
  connect(here.server, here.teacher)
  show(<ManageShop roomId={3} tab="figures" />)
  expect(await screen.findByRole('list', { name: '每日营收' })).toBeTruthy()
  expect(await screen.findByRole('list', { name: '营收排行' })).toBeTruthy()
  cleanup()
  show(<ManageShop roomId={3} tab="access" />)
  await user.click(await screen.findByRole('button', { name: '生成密钥' }))
  expect((await screen.findByText(/只显示这一次/)).textContent).toMatch(/[0-9a-f]{64}/)
  expect(await screen.findByRole('button', { name: '更换密钥' })).toBeTruthy()
})

test('the menu leads to the shops of a room that has them', async () => {
  const room = (await here.studentA.get(roomsApi.detail, { id: 3 })).data
  const keys = (shop: boolean) => studentNav({ ...room, shop }, undefined).map(({ key }) => key)
  expect(keys(true)).toContain('shop')
  expect(keys(false)).not.toContain('shop')
})
