import { navigate } from '#lib/navigate'
import { judgePage } from './paths'

/** Back from one item to all of them. */
export const leaveItem = (roomId: number, contestId: number): void =>
  navigate(judgePage(roomId, contestId, { tab: 'arrange' }))
