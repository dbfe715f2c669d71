import type { QueryClient } from '@tanstack/react-query'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { ownApi } from '#contract/account/own/own.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { ownQueries } from './own.queries'

export const agreeToTerms = async (client: QueryClient, guardian: boolean): Promise<void> => {
  await call(ownApi.agree, { version: TERMS_VERSION, guardian }, once())
  await client.invalidateQueries({ queryKey: ownQueries.about.consent() })
}

/** Asks for the deletion; a wrong password is said in the form. */
export const closeAccount = async (client: QueryClient, password: string) => {
  const state = await call(ownApi.close, { password }, { quiet: true, timeout: 15_000 })
  client.setQueryData(ownQueries.closing().queryKey, state)
  return state
}
export const keepAccount = async (client: QueryClient): Promise<void> => {
  await call(ownApi.keep, {}, once())
  await client.invalidateQueries({ queryKey: ownQueries.about.closing() })
}
