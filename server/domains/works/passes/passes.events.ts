import { event } from '../../../lib/events'

export interface HandedIn {
  roomId: number
  workId: number
  passId: number
  submissionId: number
  version: number
  /** Who did it. */
  uid: number
  /** All whose work it is. */
  uids: number[]
  now: number
}
/** A work was handed in. */
export const workHandedIn = event<HandedIn>('work.handed-in')
