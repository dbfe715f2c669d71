import type { CertAward } from '#contract/certs/certs.model'
import { awardStateOf } from '#contract/certs/certs.rules'
import type { Db } from '../../../db/client'
import * as store from './awards.store'

export const awardOf = (row: store.OwnRow, now: number): CertAward => {
  const { replaced_by: _, replaced_number, ...rest } = row
  return { ...rest, state: awardStateOf(row, now), replaced_by: replaced_number }
}

/** What somebody was awarded, the latest first; room 0: anywhere. */
export const ownAwards = async (db: Db, uid: number, now: number, roomId: number): Promise<CertAward[]> =>
  (await store.own(db, uid, roomId)).map((row) => awardOf(row, now))
