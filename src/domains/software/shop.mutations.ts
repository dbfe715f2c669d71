import type { Input } from '#contract/kernel/endpoint'
import { softwareApi } from '#contract/software/software.api'
import { call } from '#lib/net/http'

/** Out of a room, and of a work's activity in it. */
export type Place = Omit<Input<typeof softwareApi.shop>, 'software_id' | 'team_category_id' | 'with_info'>

/** Whether software opens from here, and where. Never sent twice: each answer has a ticket of its own. */
export const askShop = (place: Place, softwareId: number) =>
  call(softwareApi.shop, { ...place, software_id: softwareId }, { quiet: true })
