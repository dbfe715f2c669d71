import { accountApi } from '#contract/account/account.api'
import { keyOf } from '#lib/query'
import { siteQueries } from './site.queries'

/** How long the device's copies count. */
export const MAX_AGE = 7 * 24 * 3600_000

/** How long an answer is not asked for again (ms). */
export const STALE = 20_000

const BOOT_KEYS = [siteQueries.config().queryKey, keyOf(accountApi.getUserInfo, {})].map((key) => JSON.stringify(key))

/** Configuration and user: kept in localStorage, to be had without waiting; everything else in the database. */
export const isBootQuery = (key: readonly unknown[]): boolean => BOOT_KEYS.includes(JSON.stringify(key))
