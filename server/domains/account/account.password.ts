import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { accountErrors } from '#contract/account/account.errors'
import { DomainError } from '#contract/kernel/errors'

const COST = 17
const KEY_BYTES = 32
const MEMORY = 256 * 1024 * 1024
/** A hash takes 128 MB and a third of a second: two at once, and no more waiting than a page has patience for. */
const AT_ONCE = 2
const WAITING = 24

let running = 0
const queue: (() => void)[] = []

/** Runs `work` as one of two; refuses when too many wait. */
export const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new DomainError(accountErrors.login_busy, undefined, { retry_after: 3 })
    await new Promise<void>((go) => queue.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

const derive = (password: string, salt: Buffer, cost: number, r: number, p: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: 2 ** cost, r, p, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** PHC string of a password. Call it inside `inSlot` and outside any transaction. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `$scrypt$ln=${COST},r=8,p=1$${base64(salt)}$${base64(await derive(password, salt, COST, 8, 1))}`
}

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const NOBODY = `$scrypt$ln=${COST},r=8,p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(KEY_BYTES))}`

/** Compares a password with a PHC string. No account, or one without a password, costs the same and is never right. */
export const checkPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [, cost, r, p, salt, key] = PHC.exec(stored ?? '') ?? PHC.exec(NOBODY) ?? []
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(cost), Number(r), Number(p))
  const expected = Buffer.from(key ?? '', 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived) && PHC.test(stored ?? '')
}
