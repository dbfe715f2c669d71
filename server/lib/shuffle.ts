import { randomInt } from 'node:crypto'

/** The same in an order that says nothing: numbers that a table gives one after another tell no more than it. */
export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: randomInt(2 ** 40) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
