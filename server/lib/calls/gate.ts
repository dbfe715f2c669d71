import { DomainError, kernelErrors } from '#contract/kernel/errors'

type Turn = { enter: () => void; late: ReturnType<typeof setTimeout> }

/**
 * Lets so many in at once; the others wait for their turn in the order they came, at most `patience` milliseconds. For writes
 * that a whole school makes in one second: a place in this line costs nothing, a place in the pool's is lost after two seconds.
 */
export const gate = (places: number, patience: number) => {
  let inside = 0
  const line = new Set<Turn>()
  const leave = () => {
    const [next] = line
    if (!next) {
      inside -= 1
      return
    }
    // The place goes from hand to hand.
    line.delete(next)
    clearTimeout(next.late)
    next.enter()
  }
  const enter = (): Promise<void> => {
    if (inside < places) {
      inside += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        enter: resolve,
        late: setTimeout(() => {
          line.delete(turn)
          reject(new DomainError(kernelErrors.busy, undefined, { retry_after: 2 }))
        }, patience),
      }
      line.add(turn)
    })
  }
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  /** How many stand in line. */
  return Object.assign(pass, { waiting: () => line.size })
}
