import type { SiteConfig } from '#contract/kernel/config'
import type { Group } from '#contract/kernel/endpoint'
import { NetworkError } from './errors'

let current: SiteConfig | undefined

export const siteNow = (): SiteConfig | undefined => current
export const setSite = (next: SiteConfig): void => {
  current = next
}

/** The configuration; the root guard has loaded it before any screen renders. */
export const site = (): SiteConfig => {
  if (!current) throw new Error('the configuration is not loaded yet')
  return current
}

/** Thrown where `/config.json` came, but names no base for a backend. */
export class ConfigMissing extends Error {
  override readonly name = 'ConfigMissing'
}

export const fetchSite = async (): Promise<SiteConfig> => {
  let answer: Response
  try {
    answer = await fetch('/config.json', { cache: 'no-cache', credentials: 'same-origin', signal: timeout(5000) })
  } catch {
    throw new NetworkError('offline')
  }
  if (!answer.headers.get('content-type')?.includes('json')) throw new NetworkError(answer.ok ? 'portal' : 'offline')
  if (!answer.ok) throw new NetworkError('offline')
  const read: unknown = await answer.json().catch(() => {
    // Cut off on its way.
    throw new NetworkError('offline')
  })
  if (!isSite(read)) throw new ConfigMissing('config.json')
  return read
}

const BASES: Group[] = ['product', 'uc', 'lxp']

/** By hand, since the page carries no schemas: our own configuration, with a base for every backend. */
const isSite = (read: unknown): read is SiteConfig => {
  const { version, bases, pages } = (read ?? {}) as Partial<SiteConfig>
  return (
    typeof version === 'string' &&
    BASES.every((group) => typeof bases?.[group] === 'string') &&
    typeof pages?.login === 'string'
  )
}

const timeout = (ms: number): AbortSignal => {
  const control = new AbortController()
  setTimeout(() => control.abort(), ms)
  return control.signal
}

/** Where a backend's calls go: its base without the slash at the end. */
export const baseOf = (group: Group): string => site().bases[group].replace(/\/$/, '')
