import { join } from 'node:path'
import { ports } from './ports'

/** The longest block by the wall; without the time in which another process had the processor; without the collector's as well. */
export type Held = { wall: number; held: number; own: number }
/** `seconds` of processor that the process has taken so far, all its threads. */
type Told = Held & { memory: { heapUsed: number; rss: number; external: number }; handles: number; seconds: number }

/** What makes a server tell it. */
export const heldArgs = ['--expose-gc', '--import', join(import.meta.dirname, 'held.js')]
export const heldEnv = { BENCH_HELD_PORT: String(ports.held) }

/** The longest block since this was asked last, in milliseconds; `collected`: the memory without what is garbage. */
export const longestHeld = async (how: 'collected' | '' = ''): Promise<Told> =>
  (await (await fetch(`http://127.0.0.1:${ports.held}/${how}`)).json()) as Told
