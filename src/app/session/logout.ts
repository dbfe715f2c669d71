import type { QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import { stopSharing, tellTabs } from '#lib/device/device-channel'
import { freezeStore, wipeDevice } from '#lib/device/device-store'
import { herePath } from '#lib/here'
import { rejectToken, setIdentity } from '#lib/identity'
import { isOffline } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { returnPath } from '#lib/net/safe-url'
import { clearBadge } from '../badge'
import { stopBootCache } from '../boot/boot-cache'

// Apart from the way in: no first screen needs the way out.

/** Back to this page (section 7); an address that the server will not return to still ends the session. */
const endSession = async (): Promise<{ url: string }> => {
  try {
    return await call(accountApi.doLogout, { redirect_uri: herePath() }, { quiet: true })
  } catch (error) {
    if (isOffline(error)) throw error
    return call(accountApi.doLogout, {}, { quiet: true })
  }
}

/**
 * Leaves this device as if nobody had been here, online or not. Where work is still unsent the caller has asked before.
 * The order matters: nothing may write any more when things are removed.
 */
export const logout = async (client: QueryClient): Promise<void> => {
  const { stopOutbox } = await import('#lib/outbox/outbox')
  await stopOutbox()
  await client.cancelQueries()
  stopBootCache()
  freezeStore()
  // The server's part while there still is a session to end; without network the session is only disowned here.
  const ended = endSession().catch(() => undefined)
  clearBadge()
  await wipeDevice()
  const answer = await ended
  rejectToken()
  client.clear()
  setIdentity(null)
  tellTabs({ type: 'logout' })
  stopSharing()
  location.replace(answer ? returnPath(answer.url) : '/')
}
