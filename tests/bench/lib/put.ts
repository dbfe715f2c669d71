import { join } from 'node:path'
import type { Load, Loaded } from './load'
import { run } from './process'

const here = join(import.meta.dirname, '..')
const CONNECTIONS = 20

/** Puts a load on a server, from a process of its own; a single refusal is no measurement. */
export async function put(url: string, load: Omit<Load, 'url' | 'seconds' | 'connections'>, seconds: number) {
  const full: Load = { ...load, url, seconds, connections: CONNECTIONS }
  const printed = await run('node', ['--import', 'tsx', 'lib/load.ts'], here, {}, JSON.stringify(full))
  const loaded: Loaded = JSON.parse(printed)
  if (loaded.refused + loaded.errors > 0) {
    throw new Error(
      `${load.method} ${load.path}: ${loaded.refused} refused, ${loaded.errors} failed; this is no measurement`,
    )
  }
  return { perSecond: loaded.perSecond, p99: loaded.p99 }
}
