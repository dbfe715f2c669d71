import { randomInt } from 'node:crypto'
import { ACTIVATION_DAYS, CODE_LENGTH, CODE_LETTERS } from '#contract/account/activation.rules'
import type { Db } from '../../db/client'
import { hmac } from '../../lib/hash'
import { dropCodes, putCodes } from './account.activate.store'

interface Giving {
  secret: string
  /** Who hands the codes out. */
  by: number
  now: number
}

const freshCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** What is kept of a person's code. */
export const codeHash = (secret: string, uid: number, code: string): string => hmac(secret, `activation:${uid}:${code}`)

/** New activation codes, answered this once; `staff` marks those that may open a teacher's account. */
export const giveCodes = async (
  tx: Db,
  people: readonly { uid: number; staff: boolean }[],
  { secret, by, now }: Giving,
): Promise<{ codes: Map<number, string>; expireTime: number }> => {
  const expireTime = now + ACTIVATION_DAYS * 86_400
  const codes = new Map(people.map(({ uid }) => [uid, freshCode()]))
  await putCodes(
    tx,
    people.map(({ uid, staff }) => ({
      uid,
      codeHash: codeHash(secret, uid, codes.get(uid) ?? ''),
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
