/** Characters of a nonce: long enough never to meet twice in the five minutes it counts. */
export const NONCE_LENGTH = 22
export const NONCE_MAX = 64
/** A signed call is refused when its time is this far from the server's, in seconds. */
export const SIGN_WINDOW = 300

type Json = string | number | boolean | null | undefined | Json[] | { [k: string]: Json }

/** JSON with sorted keys: one text for one content. */
export const stable = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (value && typeof value === 'object') {
    const keys = Object.keys(value).filter((k) => value[k] !== undefined)
    return `{${keys
      .sort()
      .map((k) => `${JSON.stringify(k)}:${stable(value[k])}`)
      .join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** The text that page and server both sign: payload and params with sorted keys, then time, version and nonce. */
export const canonical = (c: {
  method: string
  path: string
  params: Record<string, string>
  body: unknown
  time: string
  version: string
  nonce: string
}): string =>
  [
    c.method,
    c.path,
    stable(c.params),
    c.body === undefined ? '' : stable(c.body as Json),
    c.time,
    c.version,
    c.nonce,
  ].join('\n')
