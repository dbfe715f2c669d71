import type { PushMessage } from '#contract/kernel/events'
import type { Db } from '../db/db'

/** Collected in a transaction, sent after its commit. */
export interface After {
  push(uids: number[], message: PushMessage): void
}

/** Something of a later domain that takes its place in an earlier one: made by `on`, `fill` or `add`, done by `wire`. */
export type Join = () => void

type Handler<P> = (tx: Db, payload: P, after: After) => Promise<void>

/** A thing that happened, named by the earlier domain; later domains act on it inside the same transaction. */
export interface Event<P> {
  name: string
  /** Who comes last in the order of the domains acts first. */
  lastFirst: boolean
  handlers: Handler<P>[]
}

/** Its handlers run in the order of the domains: what a later one does may build on what an earlier one did. */
export const event = <P>(name: string): Event<P> => ({ name, lastFirst: false, handlers: [] })

/** Something is about to go: its handlers run against the order of the domains, since rows of a later one refer to rows of an earlier. */
export const erasure = <P>(name: string): Event<P> => ({ name, lastFirst: true, handlers: [] })

export const on =
  <P>(evt: Event<P>, handler: Handler<P>): Join =>
  () => {
    if (evt.lastFirst) evt.handlers.unshift(handler)
    else evt.handlers.push(handler)
  }

export const raise = async <P>(tx: Db, after: After, evt: Event<P>, payload: P): Promise<void> => {
  for (const handler of evt.handlers) await handler(tx, payload, after)
}

/** A typed function that an earlier domain names and a later one fills; until then it is the fallback. */
export interface Slot<F> {
  name: string
  call: F
  set(f: F): void
}

export const slot = <F extends (...args: never[]) => unknown>(name: string, fallback: F): Slot<F> => {
  let filled: F | undefined
  return {
    name,
    call: ((...args: never[]) => (filled ?? fallback)(...args)) as F,
    set: (f) => {
      if (filled) throw new Error(`the slot ${name} is filled twice`)
      filled = f
    },
  }
}

export const fill =
  <F>(into: Slot<F>, f: F): Join =>
  () =>
    into.set(f)

/** What several later domains add to, in their order. */
export interface Collection<T> {
  name: string
  items: T[]
}

export const collection = <T>(name: string): Collection<T> => ({ name, items: [] })

export const add =
  <T>(to: Collection<T>, item: T): Join =>
  () => {
    to.items.push(item)
  }
