import { local } from '#lib/device/storage'
import { TIMEOUT } from '#lib/net/http'
import { isOnline } from '#lib/net/online'
import { atSafePoint, busyChanged } from '#lib/outbox/safe-point'
import { activateNewWorker } from './worker'

declare const __APP_VERSION__: string
export const version = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev'

const EVERY = 30_000
const RELOADED = 'xh.reloaded-for'
let asked = 0
let wanted: string | undefined
let waiting = false

/** The HTML came with this very build: no need to ask for a while. */
export const versionSeen = (build: string | undefined, now = Date.now()): void => {
  if (build === version) asked = now
}

/** On navigation, when allowed: is there a newer build? Then change to it at a point where nobody loses anything. */
export const checkVersion = async (now = Date.now()): Promise<void> => {
  if (version === 'dev' || !isOnline() || now - asked < EVERY) return
  asked = now
  const said = wanted ?? (await ask())
  if (!said || said === version || local.get<string>(RELOADED) === said) return
  wanted = said
  reloadWhenSafe()
}

const ask = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(`/version.json?r=${Math.random().toString(36).slice(2)}`, { cache: 'no-store' })
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return undefined
    const body = (await answer.json()) as { version?: unknown }
    return typeof body.version === 'string' ? body.version : undefined
  } catch {
    return undefined
  }
}

export interface ServerWord {
  build: string
  /** The server serves no worker any more. */
  workerGone: boolean
}

/**
 * What our server says of its build and worker right now: past the browser's cache, and past the worker, which has no route
 * for its own file. Undefined when it was not reached, or when somebody else answered in its place (a network's login page).
 */
export const askServer = async (): Promise<ServerWord | undefined> => {
  const control = new AbortController()
  const late = setTimeout(() => control.abort(), TIMEOUT)
  try {
    const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: control.signal })
    const build = answer.headers.get('x-app-build')
    if (!build || answer.status >= 500) return undefined
    return { build, workerGone: answer.status === 404 || answer.status === 410 }
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

const reloadWhenSafe = (): void => {
  if (atSafePoint()) void reload()
  else if (!waiting) {
    waiting = true
    const stop = busyChanged.watch(() => {
      if (!atSafePoint()) return
      stop()
      waiting = false
      void reload()
    })
  }
}

/** The worker first: an old one would serve the old page again. Never twice for one version. */
const reload = async (): Promise<void> => {
  if (!wanted || local.get<string>(RELOADED) === wanted) return
  const target = wanted
  if (!(await activateNewWorker())) return
  // Typing may have begun while the worker changed.
  if (!atSafePoint()) return reloadWhenSafe()
  if (local.set(RELOADED, target)) location.reload()
}
