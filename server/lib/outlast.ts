/** Milliseconds after which a caller is told to come back; less than a page waits for an answer. Tests put something else. */
export const patience = { ms: 3_000 }
/** How long what came of it lies ready for whoever comes back. */
const KEPT_MS = 60_000

const after = (ms: number): Promise<false> => new Promise((go) => setTimeout(() => go(false), ms))

/**
 * Work that may outlast the call that began it: it goes on behind the caller's back, and whoever asks again under the same key
 * finds it where it is, or what came of it. Another process does it again, so it has to be such that twice is as good as once.
 */
export const outlasting = <T>(yet: () => Error) => {
  const lines = new WeakMap<object, Map<string, Promise<T>>>()
  const begin = (begun: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> => {
    const mine = work()
    begun.set(key, mine)
    const forget = () => {
      setTimeout(() => begun.get(key) === mine && begun.delete(key), KEPT_MS).unref()
    }
    mine.then(forget, forget)
    return mine
  }
  /** `home` is what the work is done in: two applications in one process do not wait for each other. */
  return async (home: object, key: string, work: () => Promise<T>): Promise<T> => {
    const begun = lines.get(home) ?? new Map<string, Promise<T>>()
    lines.set(home, begun)
    const mine = begun.get(key) ?? begin(begun, key, work)
    const over = mine.then(
      () => true,
      () => true,
    )
    if (!(await Promise.race([over, after(patience.ms)]))) throw yet()
    // Told once, it is over: whoever asks anew begins anew.
    begun.delete(key)
    return mine
  }
}
