import type { QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import { ownApi } from '#contract/account/own/own.api'
import { herePath } from '#lib/here'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { accountQueries } from './account.queries'
import { ownQueries } from './own.queries'

export const agreeToTerms = async (client: QueryClient, version: string, guardian: boolean): Promise<void> => {
  await call(ownApi.agree, { version, guardian }, once())
  const about = [ownQueries.about.consent(), accountQueries.userInfo().queryKey]
  await Promise.all(about.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Asks for the deletion; a wrong password is said in the form. */
export const closeAccount = async (client: QueryClient, password: string) => {
  const state = await call(ownApi.close, { password }, { quiet: true, timeout: 15_000 })
  client.setQueryData(ownQueries.closing().queryKey, state)
  await client.invalidateQueries({ queryKey: accountQueries.userInfo().queryKey })
  return state
}
export const keepAccount = async (client: QueryClient): Promise<void> => {
  await call(ownApi.keep, {}, once())
  const about = [ownQueries.about.closing(), accountQueries.userInfo().queryKey]
  await Promise.all(about.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The address of the personal home, with the way back here. */
export const askPersonal = () => call(accountApi.toPersonal, { redirect_uri: herePath() })
