import { checkinApi } from '#contract/rooms/checkin.api'
import type { MarkStatus } from '#contract/rooms/checkin.rules'
import { site } from '#lib/site'

/** The file with the filters on screen. */
export const exportUrl = (roomId: number, id: number, filter: { status?: MarkStatus; keyword?: string }): string => {
  const query = new URLSearchParams({ training_room_id: String(roomId), id: String(id) })
  if (filter.status) query.set('status', filter.status)
  if (filter.keyword) query.set('keyword', filter.keyword)
  return `${site().bases.product}${checkinApi.export.path}?${query}`
}
