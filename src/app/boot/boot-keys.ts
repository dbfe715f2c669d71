import { accountApi } from '#contract/account/account.api'
import { keyOf } from '#lib/net/query'
import { siteQueries } from './site.queries'

/** How long the device's copies count. */
export const MAX_AGE = 7 * 24 * 3600_000

/** How long an answer is not asked for again (ms). */
export const STALE = 20_000

/**
 * Old enough to be asked for again. So is whatever the device kept, however new: since then a room may have been joined, here or
 * elsewhere, and nothing asks again for what grows old while it is looked at.
 */
export const asOld = (at: number): number => Math.min(at, Date.now() - STALE)

const BOOT_KEYS = [siteQueries.config().queryKey, keyOf(accountApi.getUserInfo, {})].map((key) => JSON.stringify(key))

/** Configuration and user: kept in localStorage, to be had without waiting; everything else in the database. */
export const isBootQuery = (key: readonly unknown[]): boolean => BOOT_KEYS.includes(JSON.stringify(key))
