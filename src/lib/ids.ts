let last = 0
let counter = 0

/** UUID v7: sortable by time, and by order within one millisecond. Needs no secure context. */
export const newKey = (now = Date.now()): string => {
  counter = now > last ? 0 : counter + 1
  last = Math.max(last, now)
  if (counter > 0xfff) {
    last += 1
    counter = 0
  }
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const hex = (n: number, width: number) => n.toString(16).padStart(width, '0')
  const time = hex(last, 12)
  const tail = Array.from(bytes, (b) => hex(b, 2)).join('')
  const variant = hex(0x8 | ((bytes[0] ?? 0) & 0x3), 1)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`
}

/** A key that sorts after `last`, whatever the clock says by now. */
export const keyAfter = (last: string | undefined): string => {
  const time = Number.parseInt(last?.replaceAll('-', '').slice(0, 12) ?? '', 16)
  return newKey(Math.max(Date.now(), Number.isFinite(time) ? time + 1 : 0))
}

/** A short name for a text, for keys on the device; not for security. */
export const shortHash = (text: string): string => {
  let a = 0x811c9dc5
  let b = 0x1000193
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
