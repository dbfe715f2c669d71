import { randomInt } from 'node:crypto'
import { ACTIVATION_DAYS, CODE_LENGTH, CODE_LETTERS, RESET_HOURS } from '#contract/account/activation.rules'
import type { Db } from '../../db/client'
import { hmac } from '../../lib/storage/hash'
import { dropCodes, putCodes } from './account.activate.store'

/** What a code is for: the first password of an imported account, or a new one for whoever forgot theirs. */
export type CodeFor = 'activation' | 'reset'
const seconds: Record<CodeFor, number> = { activation: ACTIVATION_DAYS * 86_400, reset: RESET_HOURS * 3600 }

interface Giving {
  what: CodeFor

  secret: string
  /** Who hands the codes out. */
  by: number
  now: number
}

/** In letters that are not taken for one another; 58 bits, so that nobody finds one by trying. */
export const freshCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** What is kept of a person's code; one for the first password is none for a forgotten one. */
export const codeHash = (secret: string, what: CodeFor, uid: number, code: string): string =>
  hmac(secret, `${what}:${uid}:${code}`)

/** New codes, answered this once; `staff` marks those that may open the account of somebody who teaches, judges or runs something. */
export const giveCodes = async (
  tx: Db,
  people: readonly { uid: number; staff: boolean }[],
  { what, secret, by, now }: Giving,
): Promise<{ codes: Map<number, string>; expireTime: number }> => {
  const expireTime = now + seconds[what]
  const codes = new Map(people.map(({ uid }) => [uid, freshCode()]))
  await putCodes(
    tx,
    people.map(({ uid, staff }) => ({
      uid,
      codeHash: codeHash(secret, what, uid, codes.get(uid) ?? ''),
      staff,
      byUid: by,
      createTime: now,
      expireTime,
    })),
  )
  return { codes, expireTime }
}

/** Their codes count no longer; answers how many there were. */
export const takeCodesBack = (tx: Db, uids: number[]): Promise<number> => dropCodes(tx, uids)
