interface Turn {
  known: boolean
  address: string
  enter: () => void
  refuse: () => void
  late: ReturnType<typeof setTimeout>
}

/** Who asks for a turn: whether we know them on their device, and the network address they come from. */
export interface Comer {
  known: boolean
  address: string
}

interface Terms {
  /** How many are inside at once. */
  places: number
  /** How many may wait of one address, and of all; milliseconds that one may wait. */
  each: number
  all: number
  patience: number
  /** What is said to whom there is no turn for. */
  full: () => Error
}

/** So many known ones before one of the others has a turn: being known must not shut everybody else out. */
const KNOWN_IN_A_ROW = 3

/**
 * A line with fair turns: addresses take turns, however many wait behind one of them, and who is known goes first. Where too
 * many wait in all, those give way of whose address the most wait.
 */
export const turns = ({ places, each, all, patience, full }: Terms) => {
  let inside = 0
  let inARow = 0
  let waiting = 0
  const known = new Map<string, Turn[]>()
  const others = new Map<string, Turn[]>()
  const lineOf = (who: Comer) => (who.known ? known : others)

  const drop = (turn: Turn): void => {
    const line = lineOf(turn)
    const left = (line.get(turn.address) ?? []).filter((t) => t !== turn)
    if (left.length) line.set(turn.address, left)
    else line.delete(turn.address)
    clearTimeout(turn.late)
    waiting -= 1
  }
  const refuse = (turn: Turn): void => {
    drop(turn)
    turn.refuse()
  }
  /** The first of the address whose turn it is; the address goes to the end of the round. */
  const take = (line: Map<string, Turn[]>): Turn | undefined => {
    const [first] = line
    const turn = first?.[1][0]
    if (!first || !turn) return undefined
    drop(turn)
    const left = line.get(first[0])
    line.delete(first[0])
    if (left) line.set(first[0], left)
    return turn
  }
  const leave = (): void => {
    const turn = inARow < KNOWN_IN_A_ROW ? (take(known) ?? take(others)) : (take(others) ?? take(known))
    inARow = turn?.known && others.size ? inARow + 1 : 0
    // The place goes from hand to hand.
    if (turn) turn.enter()
    else inside -= 1
  }
  /** Whether there is a place in the line for one more, if need be that of somebody from a more crowded address. */
  const admits = (who: Comer): boolean => {
    const mine = lineOf(who).get(who.address)?.length ?? 0
    if (mine >= each) return false
    if (waiting < all) return true
    const crowd = [...others.values()].reduce<Turn[]>((most, line) => (line.length > most.length ? line : most), [])
    const last = crowd.at(-1)
    if (!last || (!who.known && crowd.length <= mine + 1)) return false
    refuse(last)
    return true
  }
  const enter = (who: Comer): Promise<void> => {
    if (inside < places) {
      inside += 1
      return Promise.resolve()
    }
    if (!admits(who)) return Promise.reject(full())
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        ...who,
        enter: resolve,
        refuse: () => reject(full()),
        late: setTimeout(() => refuse(turn), patience),
      }
      const line = lineOf(who)
      line.set(who.address, [...(line.get(who.address) ?? []), turn])
      waiting += 1
    })
  }
  return async <T>(who: Comer, work: () => Promise<T>): Promise<T> => {
    await enter(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
