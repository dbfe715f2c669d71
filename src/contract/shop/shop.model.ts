import * as z from 'zod/mini'
import { cents, id, line, time, version } from '../kernel/fields'
import { PRICE_MAX, PRODUCT_INTRO_MAX, PRODUCT_TITLE_MAX } from './shop.rules'

/** Placed in the room by one of its people, delivered signed by a platform, or brought in from a file. */
export const orderSource = z.enum(['shop', 'delivery', 'import'])
export const orderState = z.enum(['paid', 'refunded'])

/** The page says what is wrong with a number; this is only a wall. */
export const upTo = (most: number) => z.int().check(z.minimum(-1), z.maximum(most * 10))

/** What a product's form writes besides its stock, of which the difference counts. */
export const productSaid = {
  title: line(PRODUCT_TITLE_MAX),
  intro: line(PRODUCT_INTRO_MAX),
  price: upTo(PRICE_MAX),
  on_sale: z.boolean(),
}

export const shopProduct = z.object({
  id,
  team_id: id,
  team_title: z.string(),
  title: z.string(),
  intro: z.string(),
  price: cents,
  stock: z.int(),
  /** Pieces sold and not refunded. */
  sold: z.int(),
  on_sale: z.boolean(),
  /** Of the asker's own team. */
  mine: z.boolean(),
  /** Of what its form writes, for its team, else 0; to be sold moves it not. */
  version,
})
export type ShopProduct = z.infer<typeof shopProduct>

export const shopOrder = z.object({
  id,
  order_no: z.string(),
  team_id: z.int(),
  team_title: z.string(),
  product_title: z.string(),
  quantity: z.int(),
  amount: cents,
  buyer: z.string(),
  source: orderSource,
  state: orderState,
  refund_reason: z.string(),
  /** When it was paid, and refunded (0 = it was not). */
  paid_time: time,
  refund_time: time,
  may_refund: z.boolean(),
})
export type ShopOrder = z.infer<typeof shopOrder>

/** Section 3, "Team rank row": what a team's shop has earned. */
export const teamRank = z.object({
  team_id: id,
  title: z.string(),
  order_amount: cents,
  order_count: z.int(),
  /** From 1; teams that earned the same share a place. */
  rank: z.int(),
  mine: z.boolean(),
})

export const shopData = z.object({
  /** Of all shops of the room. */
  order_amount: cents,
  order_count: z.int(),
  refunded_amount: cents,
  /** The latest days, oldest first, as the school's calendar counts them. */
  days: z.array(z.object({ day: z.string(), amount: cents, count: z.int() })),
  products: z.array(z.object({ title: z.string(), team_title: z.string(), amount: cents, quantity: z.int() })),
  /** Practice money of everybody, and what the asker has left of it. */
  budget: cents,
  budget_left: cents,
  /** The asker's team; 0 and '' without one. */
  team_id: z.int(),
  team_title: z.string(),
  team_amount: cents,
  /** 0 = no team. */
  team_rank: z.int(),
})
export type ShopData = z.infer<typeof shopData>

/** What an import would do, or did, with a line of the file. */
export const orderImportRow = z.object({
  line: z.int(),
  order_no: z.string(),
  team: z.string(),
  product: z.string(),
  amount: cents,
  /** '' = taken. */
  problem: z.string(),
  /** The same order is there already: nothing happens. */
  known: z.boolean(),
})
export type OrderImportRow = z.infer<typeof orderImportRow>
