import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { BOOT_ELEMENT, type SiteConfig } from '#contract/kernel/config'
import { noteServerTime } from '#lib/net/clock'
import { noteOpened } from '#lib/net/query'
import { versionSeen } from '../worker/version'
import { siteQueries } from './site.queries'

/** What the server put into the HTML, so that the first screen asks for nothing. */
export interface BootData {
  build?: string
  /** The server's clock, ms. */
  now?: number
  config?: SiteConfig
  queries?: { call: QueryKey; data: unknown }[]
}

export const readBoot = (): BootData => {
  try {
    return JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent || '{}') as BootData
  } catch {
    return {}
  }
}

export const hydrateBoot = (client: QueryClient, boot: BootData): void => {
  versionSeen(boot.build)
  if (boot.now) noteServerTime(boot.now, Date.now(), Date.now())
  if (boot.config) client.setQueryData(siteQueries.config().queryKey, boot.config)
  const updatedAt = Date.now()
  noteOpened(updatedAt)
  for (const { call, data } of boot.queries ?? []) client.setQueryData(call, data, { updatedAt })
}
