import type { QueryClient } from '@tanstack/react-query'
import { waysApi } from '#contract/account/ways/ways.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { waysQueries } from './ways.queries'

const PATIENCE = 15_000

/** The address of a provider, for who logs in and for who links it. */
export const beginWay = (input: Input<typeof waysApi.begin>) =>
  call(waysApi.begin, input, { quiet: true, timeout: PATIENCE })
export const linkWay = (input: Input<typeof waysApi.link>) =>
  call(waysApi.link, input, { quiet: true, timeout: PATIENCE })

/** Whom a provider sent links an account of theirs, or makes one. */
export const linkKnown = (input: Input<typeof waysApi.linkKnown>) =>
  call(waysApi.linkKnown, input, { quiet: true, timeout: PATIENCE })
export const registerWay = (input: Input<typeof waysApi.register>) =>
  call(waysApi.register, input, { quiet: true, timeout: PATIENCE })

export const unlinkWay = async (client: QueryClient, way: string): Promise<void> => {
  await call(waysApi.unlink, { way }, once())
  await client.invalidateQueries({ queryKey: waysQueries.about.mine() })
}

/** Lets WeChat's script work on an address; no toast: without it a link is shared as it is. */
export const signForWechat = (url: string) => call(waysApi.sign, { url }, { quiet: true })
