import type { RoomDetail } from '#contract/rooms/rooms.model'

/** What the drawing of its code says of a room. */
export type QrRoom = Pick<RoomDetail, 'id' | 'title' | 'role' | 'qr_download'>
