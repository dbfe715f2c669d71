import type { Ctx } from './context'
import { type Attempt, limits } from './limits'

const DAY = 86_400
/** Of a day and person. A pasted list may be wrong in many lines; the four digits that a list hides have ten thousand. */
const MOST = 2000

/**
 * Contacts that somebody asks for; those that are nobody's stay counted. Whoever asked too often is asked to wait: a hidden
 * number must not be found by trying.
 */
export const contactGuesses = async (ctx: Ctx, contacts: number): Promise<Attempt | undefined> =>
  ctx.actor && contacts > 0
    ? limits.attempt(ctx, 'contact-guess', ctx.actor.uid, { most: MOST, cost: contacts, window: DAY })
    : undefined
