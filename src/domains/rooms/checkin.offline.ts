import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { newKey } from '#lib/ids'
import { serverSeconds } from '#lib/net/clock'
import { NetworkError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { isOnline } from '#lib/net/online'
import { defineOfflineOp } from '#lib/outbox/outbox'

/** What a scan gave, or a code that was typed for a check-in that the page knows. */
export type Taken = { token: string } | { id: number; code: string }
type Marking = Taken & { roomId: number; taken: number }

const send = ({ roomId, taken, ...by }: Marking, key: string) =>
  call(checkinApi.mark, { training_room_id: roomId, taken_time: taken, ...by }, { quiet: true, key })

const later = defineOfflineOp<Marking>('checkin.mark', {
  // Each on its own: a refused one must not hold back the next code.
  object: ({ roomId, taken }) => `checkin:${roomId}:${taken}`,
  describe: () => '课堂签到',
  send: (input, { key }) => send(input, key),
})

/**
 * Checks in at once, or keeps what was taken, and when, until there is a network: undefined then. The server decides whether
 * the code was on show at that moment.
 */
export const checkIn = async (roomId: number, by: Taken) => {
  const marking = { roomId, taken: serverSeconds(), ...by }
  try {
    if (!isOnline()) throw new NetworkError('offline')
    return await send(marking, newKey())
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    await later.queue(marking)
    return undefined
  }
}
