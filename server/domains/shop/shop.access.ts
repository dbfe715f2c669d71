import { DomainError } from '#contract/kernel/errors'
import { mayHaveShop } from '#contract/rooms/lifecycle/lifecycle.rules'
import { shopErrors } from '#contract/shop/shop.errors'
import type { Db } from '../../db/client'
import type { RoomHere } from '../../lib/calls/context'
import { assertRunning } from '../rooms/rooms.access'
import * as store from './shop.store'

/** The shops of a room; refused where it has none. */
export const shopsHere = async (db: Db, roomId: number): Promise<store.Shops> => {
  const shops = await store.shopsOf(db, roomId)
  if (!shops?.shop || !mayHaveShop(shops.template)) throw new DomainError(shopErrors.shop_off)
  return shops
}

/** The same for a write: nothing is sold in a room that ended. */
export const openShops = async (db: Db, room: RoomHere): Promise<store.Shops> => {
  assertRunning(room)
  return shopsHere(db, room.id)
}

/** The asker's team, which sells; refused without one. */
export const sellerOf = async (db: Db, roomId: number, uid: number) => {
  const team = await store.teamOf(db, roomId, uid)
  if (!team) throw new DomainError(shopErrors.shop_no_team)
  return team
}
