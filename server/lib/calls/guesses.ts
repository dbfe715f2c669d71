import type { Db } from '../../db/client'
import type { Ctx } from './context'
import { limits } from './limits'

/** Somebody tries a secret for a name that anybody can type. */
export interface Guess {
  kind: string
  name: string
  address: string
  /** The device, where it is known to belong to who has this name. */
  device?: string | undefined
}

/** Failures of a name, wherever they come from, after which each address has fewer tries. */
const MANY = 100
const TRIES = 10
const FEWER = 2

const everywhere = (kind: string): string => `${kind}-all`
const here = ({ name, address, device }: Guess): string =>
  device === undefined ? `${name} from ${address}` : `${name} on ${device}`

/**
 * Seconds for which this name is locked for whoever comes from here. Failures count for name and address together, so that
 * nobody far away locks a person out; of a known device they count by themselves, so that nobody in the same school does.
 * Where a name is tried from many addresses each has fewer tries, but a first one always.
 */
const locked = async (ctx: { db: Db; now: number }, guess: Guess): Promise<number> => {
  const own = await limits.locked(ctx, guess.kind, here(guess), TRIES)
  if (own || guess.device !== undefined) return own
  const many = await limits.locked(ctx, everywhere(guess.kind), guess.name, MANY)
  return many && limits.locked(ctx, guess.kind, here(guess), FEWER)
}

/** Counts one failure at once; outside a transaction. */
const count = async (db: Db, now: number, guess: Guess): Promise<void> => {
  await limits.count(db, now, guess.kind, here(guess))
  if (guess.device === undefined) await limits.count(db, now, everywhere(guess.kind), guess.name)
}

/**
 * Counts a try before its secret is looked at, so that tries sent at once count as well. Seconds to wait where it is one too
 * many, else 0; `clear` takes it back where it was right.
 */
const tried = async (ctx: { db: Db; now: number }, guess: Guess): Promise<number> => {
  const seconds = await locked(ctx, guess)
  if (seconds) return seconds
  const tries = await limits.count(ctx.db, ctx.now, guess.kind, here(guess))
  if (guess.device === undefined) await limits.count(ctx.db, ctx.now, everywhere(guess.kind), guess.name)
  return tries > TRIES ? locked(ctx, guess) : 0
}

/** It was right: those before it were the person's own. What came from elsewhere still counts. */
const clear = (ctx: Pick<Ctx, 'always'>, guess: Guess): void => limits.clear(ctx, guess.kind, here(guess))

export const guesses = { locked, count, tried, clear }
