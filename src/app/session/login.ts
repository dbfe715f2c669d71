import type { QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import { stripLoginParams } from '#contract/account/visit.rules'
import { dropScreens } from '#lib/device/device-store'
import { session } from '#lib/device/storage'
import { rejectToken, setIdentity } from '#lib/identity'
import { navigate } from '#lib/navigate'
import { isOffline } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { keyOf } from '#lib/net/query'
import { returnPath } from '#lib/net/safe-url'
import { site } from '#lib/net/site'

const STATE = 'xh.login-state'
/** The same for a browser that refuses to keep anything: our own login page is part of this very page. */
let asked = ''
export const openQuestion = (): string => session.get<string>(STATE) || asked
export const rememberQuestion = (state: string): void => {
  asked = state
  session.set(STATE, state)
}

/** The address of the login page. Its state is remembered: only the answer to our own question is accepted. */
export const loginAddress = async (returnTo = location.href, register = false): Promise<string> => {
  const back = new URL(stripLoginParams(new URL(returnTo, location.origin).href))
  // A path where the login page is our own: it leads back here whatever this host is called (a phone in the classroom's
  // network knows the server by another name than its PUBLIC_URL).
  const ours = site().pages.login.startsWith('/') && back.origin === location.origin
  const redirect_uri = ours ? back.pathname + back.search + back.hash : back.href
  // What a link wants the login page to know (the specification's login_extra) is handed on with it.
  const login_extra = back.searchParams.get('login_extra') ?? undefined
  const input = { redirect_uri, ...(login_extra && { login_extra }) }
  const { url } = await call(register ? accountApi.doReg : accountApi.doLogin, input, { quiet: true })
  const state = new URL(url, location.origin).searchParams.get('state')
  if (state) rememberQuestion(state)
  return url
}

const go = (register: boolean) => async (returnTo?: string) => {
  const url = await loginAddress(returnTo, register)
  if (new URL(url, location.origin).origin === location.origin) navigate(returnPath(url))
  else location.assign(url)
}
export const goLogin = go(false)
export const goRegister = go(true)

/** Trades the login's code for a session. False: it was not the answer to our question, or it is too old. */
export const takeLoginCode = async (client: QueryClient, code: string, state: string): Promise<boolean> => {
  if (openQuestion() !== state) return false
  try {
    await call(accountApi.exchange, { code, state }, { quiet: true })
    rememberQuestion('')
  } catch (error) {
    // Without network the question stays open: the same code can be traded when one tries again.
    if (!isOffline(error)) rememberQuestion('')
    throw error
  }
  // Whatever an anonymous visitor had seen may look different to this person.
  client.clear()
  return true
}

/** The token is cleared without asking the server: the session is known to be over (section 4). */
export const forgetSession = (client: QueryClient): void => {
  rejectToken()
  void dropScreens()
  setIdentity(null)
  client.removeQueries({ queryKey: keyOf(accountApi.getUserInfo) })
}
