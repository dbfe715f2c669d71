/** So many at most in one statement: a row that is slow to read holds up only these. */
const MOST = 16

interface Asking<V, R> {
  values: V
  resolve(result: R): void
  reject(error: unknown): void
}

interface How<W extends object, V, R> {
  /** How many may be on their way at once before others wait for each other; 0 where nobody ever should, as in a transaction. */
  lanes(where: W): number
  alone(where: W, values: V): Promise<R>
  /** As many results, in the same order. */
  many(where: W, all: V[]): Promise<R[]>
  /** Whether an error may be the fault of one among many. */
  ofOne(error: unknown): boolean
}

/**
 * Batches reads that come in great number: each goes at once while there is a free lane, and what came while all
 * were taken goes as one. Nobody is answered by a read that began before they asked. Where one of them makes the
 * common read fail, each is asked alone, so that nobody pays for another's value.
 */
export const batched = <W extends object, V, R>({ lanes, alone, many, ofOne }: How<W, V, R>) => {
  const states = new WeakMap<W, { lanes: number; running: number; waiting: Asking<V, R>[] }>()

  const stateOf = (where: W) => {
    const known = states.get(where)
    if (known) return known
    const state = { lanes: lanes(where), running: 0, waiting: [] }
    states.set(where, state)
    return state
  }

  const ask = async (where: W, { values, resolve, reject }: Asking<V, R>) => alone(where, values).then(resolve, reject)

  const askAll = async (where: W, batch: Asking<V, R>[]) => {
    const [first] = batch
    if (first && batch.length === 1) return ask(where, first)
    try {
      const results = await many(
        where,
        batch.map((one) => one.values),
      )
      for (const [i, one] of batch.entries()) one.resolve(results[i] as R)
    } catch (error) {
      if (ofOne(error)) await Promise.all(batch.map((one) => ask(where, one)))
      else for (const one of batch) one.reject(error)
    }
  }

  return (where: W, values: V): Promise<R> => {
    const state = stateOf(where)
    if (!state.lanes) return alone(where, values)
    const next = (): void => {
      const batch = state.waiting.splice(0, MOST)
      if (!batch.length) return
      state.running += 1
      askAll(where, batch).finally(() => {
        state.running -= 1
        next()
      })
    }
    return new Promise((resolve, reject) => {
      state.waiting.push({ values, resolve, reject })
      if (state.running < state.lanes) next()
    })
  }
}
