import type { QueryClient } from '@tanstack/react-query'
import { CODES_AT_ONCE } from '#contract/account/activation.rules'
import type { IssuedCode } from '#contract/orgs/codes/codes.model'
import { activationApi } from '#contract/rooms/members/activation.api'
import { inPortions } from '#lib/device/portions'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { activationQueries } from './activation.queries'

const quiet = { quiet: true }

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: activationQueries.about.codes() })

/** Codes as they are answered, once: they live in the screen that shows them, in no cache and on no device. */
export interface Issued {
  list: IssuedCode[]
  expire_time: number
}

/** New codes for the people named; older ones of theirs count no longer. `onMore` has them as they come. */
export const renewCodes = async (
  client: QueryClient,
  roomId: number,
  uids: number[],
  onMore: (issued: Issued) => void,
) => {
  try {
    await inPortions(uids, CODES_AT_ONCE, async (some) =>
      onMore(await call(activationApi.issue, { training_room_id: roomId, uids: some }, quiet)),
    )
  } finally {
    await refresh(client)
  }
}

/** Codes for everybody who has none, so many at a time; `onMore` has them as they come, for a call that fails must lose none. */
export const issueMissing = async (client: QueryClient, roomId: number, onMore: (issued: Issued) => void) => {
  try {
    for (;;) {
      const issued = await call(activationApi.issue, { training_room_id: roomId }, quiet)
      if (issued.list.length) onMore(issued)
      if (!issued.list.length || !issued.missing) return
    }
  } finally {
    await refresh(client)
  }
}

export const revokeCodes = async (client: QueryClient, roomId: number, uids: number[]) => {
  await call(activationApi.revoke, { training_room_id: roomId, uids }, once())
  await refresh(client)
}
