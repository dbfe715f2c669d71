import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { type CallKey, keyOf } from './query'

type Write = (key: CallKey, edit: (known: never) => unknown) => Promise<void>
let write: Write = async () => {}

/** An answer that is on this device, and when it was given (ms). */
export interface KnownAnswer {
  key: CallKey
  data: unknown
  at: number
}
let read: () => Promise<KnownAnswer[]> = async () => []

/** app says where what was read is kept. */
export const configureKnown = (next: Write, all: typeof read): void => {
  write = next
  read = all
}

/** Everything that this person has read in this organisation and that is still on the device. */
export const knownAnswers = (): Promise<KnownAnswer[]> => read()

/**
 * What the server has said of a write becomes part of what was read before, here and on the device: a page that is opened
 * a moment later knows it. Resolves once that is kept; where nothing was read before, nothing is written.
 */
export const noteKnown = <E extends Endpoint>(
  api: E,
  input: Input<E>,
  edit: (known: Output<E>) => Output<E>,
): Promise<void> => write(keyOf(api, input), edit)
