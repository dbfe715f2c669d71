import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 17
const KEY_BYTES = 32
const MEMORY = 256 * 1024 * 1024

const derive = (password: string, salt: Buffer, cost: number, r: number, p: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: 2 ** cost, r, p, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** What costs time here; tests put something quicker, or something they hold, in its place. */
export const hasher = {
  derive,
  pause: (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms)),
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** PHC string of a password: 128 MB and a third of a second. Call it inside `inSlot` and outside any transaction. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `$scrypt$ln=${COST},r=8,p=1$${base64(salt)}$${base64(await hasher.derive(password, salt, COST, 8, 1))}`
}

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const NOBODY = `$scrypt$ln=${COST},r=8,p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(KEY_BYTES))}`

/** Compares a password with a PHC string; with '' as with any other, and it is never right. */
export const checkPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, cost, r, p, salt, key] = PHC.exec(stored) ?? PHC.exec(NOBODY) ?? []
  const derived = await hasher.derive(password, Buffer.from(salt ?? '', 'base64'), Number(cost), Number(r), Number(p))
  const expected = Buffer.from(key ?? '', 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived) && PHC.test(stored)
}

/** Of an account that is entered with a provider alone: it was activated, and no password is ever right. */
export const NO_PASSWORD = '!'
export const hasPassword = (stored: string): boolean => stored !== '' && stored !== NO_PASSWORD
