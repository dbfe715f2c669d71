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
import { dropSubscription } from '../worker/told'
import { rememberQuestion } from './login'

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
 * Nobody writes any more, and nothing stays of whoever was here. The order matters: nothing may write when things are removed.
 * What is on its way is waited for, unless the person goes `atOnce`: then what comes of it is kept nowhere.
 */
const clearDevice = async (client: QueryClient, atOnce = false, meanwhile: () => void = () => {}): Promise<void> => {
  const { stopOutbox } = await import('#lib/outbox/outbox')
  await stopOutbox(atOnce)
  await client.cancelQueries()
  stopBootCache()
  freezeStore()
  meanwhile()
  clearBadge()
  dropSubscription()
  await wipeDevice()
}

/** Leaves this device as if nobody had been here, online or not. Where work is still unsent the caller has asked before. */
export const logout = async (client: QueryClient, atOnce?: boolean): Promise<void> => {
  let ended: Promise<{ url: string } | undefined> = Promise.resolve(undefined)
  await clearDevice(client, atOnce, () => {
    // The server's part while there still is a session to end; without network the session is only disowned here.
    ended = endSession().catch(() => undefined)
  })
  const answer = await ended
  rejectToken()
  client.clear()
  setIdentity(null)
  tellTabs({ type: 'logout' })
  stopSharing()
  location.replace(answer ? returnPath(answer.url) : '/')
}

/** The page goes on as another person, by the code in the address: `ask` answers it to a question of ours. */
export const becomeAnother = async (
  client: QueryClient,
  ask: (state: string) => Promise<{ url: string }>,
  atOnce?: boolean,
): Promise<void> => {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('')
  const { url } = await ask(state)
  await clearDevice(client, atOnce)
  client.clear()
  setIdentity(null)
  tellTabs({ type: 'logout' })
  stopSharing()
  rememberQuestion(state)
  location.replace(returnPath(url))
}
