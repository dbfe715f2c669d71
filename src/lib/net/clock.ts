let offset = 0
let known = false

/** The server decides time: what it says in X-Server-Time corrects this device's clock. */
export const serverNow = (): number => Date.now() + offset

/** The same in whole seconds, as times are in the contract. */
export const serverSeconds = (): number => Math.floor(serverNow() / 1000)

export const clockOffset = (): number => offset

/** Takes the server's time (ms); `sent` and `received` are this device's, the truth lies between them. */
export const noteServerTime = (time: number, sent: number, received: number): void => {
  if (!Number.isFinite(time) || time <= 0) return
  const next = time - (sent + received) / 2
  // A slow answer knows little: keep a good offset unless the new one says something else.
  if (known && Math.abs(next - offset) < (received - sent) / 2 + 250) return
  offset = next
  known = true
}
