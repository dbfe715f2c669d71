import { session } from '#lib/device/storage'

/** Everybody's page reaches zero in the same second: the question is spread over this many milliseconds. */
export const JITTER_MS = 5000
/** Pauses between questions while the server says that nothing changed. */
const RETRIES_MS = [2000, 4000, 8000]

export interface Moment {
  id: number
  stage_status: number
  deadline_time: number
}

export interface FlipOptions {
  from: Moment
  /** Undefined when no answer came. */
  refetch: () => Promise<Moment | undefined>
  reload?: () => void
  random?: () => number
}

/**
 * After a countdown reached zero: asks for the new stage, a few times at most. Only a server that answers and never moves makes
 * the page reload, once for one deadline. Returns what stops it.
 */
export const startFlip = ({ from, refetch, reload = () => location.reload(), random = Math.random }: FlipOptions) => {
  let stopped = false
  let timer = setTimeout(() => void ask(0), random() * JITTER_MS)
  const moved = (next: Moment) => next.stage_status !== from.stage_status || next.deadline_time !== from.deadline_time
  const ask = async (tries: number): Promise<void> => {
    const next = await refetch().catch(() => undefined)
    if (stopped || (next && moved(next))) return
    const pause = RETRIES_MS[tries]
    if (pause !== undefined) {
      timer = setTimeout(() => void ask(tries + 1), pause + random() * 1000)
      return
    }
    const key = `contest-reloaded:${from.id}:${from.deadline_time}`
    // Without an answer a new page would know no more than this one.
    if (!next || session.get(key)) return
    if (session.set(key, true)) reload()
  }
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
