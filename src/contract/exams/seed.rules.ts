/** Numbers from 0 below 1 that only the seed decides (mulberry32): the same person finds the same order each time. */
const numbers = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The list in an order that the seed decides. */
export const turnedBy = <T>(seed: number, list: readonly T[]): T[] => {
  const next = numbers(seed)
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const [a, b] = [all[at] as T, all[other] as T]
    all[at] = b
    all[other] = a
  }
  return all
}

/** Largest seed, so that it fits a column. */
export const SEED_MAX = 2_147_483_647
