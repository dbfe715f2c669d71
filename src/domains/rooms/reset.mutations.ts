import type { ResetCode } from '#contract/orgs/codes/codes.model'
import { resetApi } from '#contract/rooms/members/reset.api'
import { call } from '#lib/net/http'

/** A code for a member who forgot the password: it lives in the screen that shows it. */
export const issueReset = (roomId: number, uid: number): Promise<ResetCode> =>
  call(resetApi.issue, { training_room_id: roomId, uid }, { quiet: true })
