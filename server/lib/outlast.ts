/** Milliseconds after which a caller is told to come back; less than a page waits for an answer. Tests put something else. */
export const patience = { ms: 3_000 }
/** How long what came of it lies ready for whoever comes back. */
const KEPT_MS = 60_000

/** Told how far work is, from 0 to 1. */
export type Report = (fraction: number) => void

/** The report of one stretch of work, told in the measure of the whole. */
export const stretch =
  (report: Report, from: number, to: number): Report =>
  (fraction) =>
    report(from + (to - from) * fraction)

interface Begun<T> {
  over: Promise<T>
  /** How far it is, in whole percent; it never falls, and is 100 only when it is over. */
  percent: number
}

const after = (ms: number): Promise<false> => new Promise((go) => setTimeout(() => go(false), ms))

/**
 * Work that may outlast the call that began it: it goes on behind the caller's back, and whoever asks again under the same key
 * finds it where it is, or what came of it. Another process does it again, so it has to be such that twice is as good as once;
 * how far it is there, only that process says.
 */
export const outlasting = <T>(yet: (percent: number) => Error) => {
  const lines = new WeakMap<object, Map<string, Begun<T>>>()
  const begin = (begun: Map<string, Begun<T>>, key: string, work: (report: Report) => Promise<T>): Begun<T> => {
    let percent = 0
    const report: Report = (fraction) => {
      percent = Math.max(percent, Math.min(99, Math.floor(100 * fraction)))
    }
    const over = work(report)
    const mine: Begun<T> = {
      over,
      get percent() {
        return percent
      },
    }
    begun.set(key, mine)
    const forget = () => {
      setTimeout(() => begun.get(key) === mine && begun.delete(key), KEPT_MS).unref()
    }
    over.then(forget, forget)
    return mine
  }
  /** `home` is what the work is done in: two applications in one process do not wait for each other. */
  return async (home: object, key: string, work: (report: Report) => Promise<T>): Promise<T> => {
    const begun = lines.get(home) ?? new Map<string, Begun<T>>()
    lines.set(home, begun)
    const mine = begun.get(key) ?? begin(begun, key, work)
    const over = mine.over.then(
      () => true,
      () => true,
    )
    if (!(await Promise.race([over, after(patience.ms)]))) throw yet(mine.percent)
    // Told once, it is over: whoever asks anew begins anew.
    begun.delete(key)
    return mine.over
  }
}
