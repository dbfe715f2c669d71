import { shopApi } from '#contract/shop/shop.api'
import type { RoleRow } from './row'

/** Room 3 has shops of two teams; product 4 is the second team's. */
const room = { training_room_id: 3 }
const managers = ['super', 'orgadmin', 'teacher']
const members = [...managers, 'studentA', 'studentB']
const strangers = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...strangers]
const inside = (call: RoleRow['call'], input: object, allow = members): RoleRow => ({
  ...{ call, input: { ...room, ...input }, allow, refuse: strangers, room: 3 },
})
const managed = (call: RoleRow['call'], input: object = {}): RoleRow => ({
  ...{ call, input: { ...room, ...input }, allow: managers, refuse: others, room: 3 },
})
const product = { title: '角色表商品', intro: '', price: 100, stock: 1, on_sale: true }

export const shopRoles: RoleRow[] = [
  inside(shopApi.rank, {}),
  inside(shopApi.data, {}),
  inside(shopApi.products, {}),
  // Only a team sells.
  { ...inside(shopApi.saveProduct, product, ['studentA', 'studentB']), refuse: [...managers, ...strangers] },
  {
    ...inside(shopApi.saveProduct, { ...product, id: 4 }, ['studentB']),
    refuse: [...managers, 'studentA', ...strangers],
  },
  { ...inside(shopApi.removeProduct, { id: 4 }, ['studentB']), refuse: [...managers, 'studentA', ...strangers] },
  inside(shopApi.orders, { of: 'bought' }),
  { ...inside(shopApi.orders, { of: 'sold' }, ['studentA', 'studentB']), refuse: [...managers, ...strangers] },
  managed(shopApi.orders, { of: 'all' }),
  { ...managed(shopApi.rank, { do_export: 1 }), allow: [] },
  {
    ...inside(shopApi.order, { product_id: 4, quantity: 1, price: 2600 }, [...managers, 'studentA']),
    refuse: strangers,
  },
  // Order 2 is of the second team's shop.
  {
    ...inside(shopApi.refund, { id: 2, reason: '角色表' }, [...managers, 'studentB']),
    refuse: ['studentA', ...strangers],
  },
  // A file is its uploader's.
  { ...managed(shopApi.import, { file_id: 1, dry: 1 }), allow: [] },
  managed(shopApi.imports),
  { ...managed(shopApi.undoImport, { id: 1 }), allow: ['orgadmin'] },
  managed(shopApi.access),
  managed(shopApi.renewKey),
  managed(shopApi.saveBudget, { budget: 50_000 }),
  {
    call: shopApi.deliver,
    input: { ...room, time: 1, nonce: 'a'.repeat(16), payload: '[]', sign: '0'.repeat(64) },
    allow: [],
    refuse: [...members, 'judge', 'supplier', 'demo', ...strangers],
    room: 3,
  },
]
