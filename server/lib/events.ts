import type { PushMessage } from '#contract/kernel/events'
import type { Db } from '../db/client'

/** Collected in a transaction, sent after its commit. */
export interface After {
  push(uids: number[], message: PushMessage): void
}

type Handler<P> = (tx: Db, payload: P, after: After) => Promise<void>

/** A thing that happened, named by the earlier domain; later domains act on it inside the same transaction. */
export interface Event<P> {
  name: string
  handlers: Handler<P>[]
}

export const event = <P>(name: string): Event<P> => ({ name, handlers: [] })

/** Registers a handler; only `server/app.ts` and what is beside it (`app.*.ts`, `admin.ts`) call it. */
export const on = <P>(evt: Event<P>, handler: Handler<P>): void => {
  evt.handlers.push(handler)
}

export const raise = async <P>(tx: Db, after: After, evt: Event<P>, payload: P): Promise<void> => {
  for (const handler of evt.handlers) await handler(tx, payload, after)
}

/** A typed function that an earlier domain names and `server/app.ts` fills with a later domain's. */
export interface Slot<F> {
  name: string
  call: F
  fill(f: F): void
}

export const slot = <F extends (...args: never[]) => unknown>(name: string, fallback: F): Slot<F> => {
  let filled = fallback
  return {
    name,
    call: ((...args: never[]) => filled(...args)) as F,
    fill: (f) => {
      filled = f
    },
  }
}
