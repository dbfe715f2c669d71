import type { CallKey } from '../net/query'

let tell: (keys: readonly CallKey[]) => void = () => {}

/** app says whose answers they are. */
export const configureSent = (next: typeof tell): void => {
  tell = next
}

/** What of that which was read before is not so any more now that a write has left the device, whatever screen is open: for an operation's `done`. */
export const sentStale = (...keys: readonly CallKey[]): void => tell(keys)
