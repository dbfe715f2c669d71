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
type Read = () => Promise<KnownAnswer[]>
let said: (read: Read) => void
let reader = new Promise<Read>((resolve) => {
  said = resolve
})

/** app says where what was read is kept. */
export const configureKnown = (next: Write, all: Read): void => {
  write = next
  said(all)
  reader = Promise.resolve(all)
}

/**
 * Everything that this person has read in this organisation and that is still on the device. A screen that stands before the app has
 * said where that is waits for it.
 */
export const knownAnswers = async (): Promise<KnownAnswer[]> => (await reader)()

/**
 * What the server has said of a write becomes part of what was read before, here and on the device: a page that is opened
 * a moment later knows it. Resolves once that is kept; where nothing was read before, nothing is written.
 */
export const noteKnown = <E extends Endpoint>(
  api: E,
  input: Input<E>,
  edit: (known: Output<E>) => Output<E>,
): Promise<void> => write(keyOf(api, input), edit)
