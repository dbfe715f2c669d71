import type { Ctx } from '../../lib/calls/context'
import { hmac, randomToken, sameText } from '../../lib/storage/hash'

/** People who log in on one device: in a computer room, a class after another. */
const MOST = 30
const SHAPE = /^[\w-]{22}(\.[0-9a-f]{32})*$/

interface Person {
  uid: number
  passwordHash: string
}

const parts = (ctx: Ctx): [id: string, ...marks: string[]] =>
  SHAPE.test(ctx.device) ? (ctx.device.split('.') as [string, ...string[]]) : [randomToken(16)]

/** Says that this person logged in on this device, and to nobody but us whom it means. A new password makes it void. */
const markOf = (ctx: Ctx, id: string, { uid, passwordHash }: Person): string =>
  hmac(ctx.config.secret, `device\n${id}\n${uid}\n${passwordHash}`).slice(0, 32)

/** The device, where this person has logged in on it before: it waits less and is locked by nobody else's failures. */
export const deviceOf = (ctx: Ctx, person: Person): string | undefined => {
  const [id, ...marks] = parts(ctx)
  const mark = markOf(ctx, id, person)
  return marks.some((m) => sameText(m, mark)) ? id : undefined
}

/** The browser keeps from now on that this person logs in on it. It opens nothing. */
export const remember = (ctx: Ctx, person: Person): void => {
  const [id, ...marks] = parts(ctx)
  const mark = markOf(ctx, id, person)
  ctx.cookies.remember([id, mark, ...marks.filter((m) => m !== mark)].slice(0, MOST + 1).join('.'))
}
