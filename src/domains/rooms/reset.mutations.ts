import { type ResetCode, resetApi } from '#contract/rooms/members/reset.api'
import { call } from '#lib/net/http'

/** A code for somebody who forgot the password, by a room or (0) by the organisation: it lives in the screen that shows it. */
export const issueReset = (roomId: number, uid: number): Promise<ResetCode> =>
  roomId
    ? call(resetApi.issue, { training_room_id: roomId, uid }, { quiet: true })
    : call(resetApi.issueInOrg, { uid }, { quiet: true })
