import type { certsApi } from '#contract/certs/certs.api'
import { certsErrors } from '#contract/certs/certs.errors'
import { awardStateOf, numberOf } from '#contract/certs/certs.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { addressKey } from '../../lib/calls/address'
import type { Ctx } from '../../lib/calls/context'
import { limits } from '../../lib/calls/limits'
import * as store from './awards/awards.store'

const KIND = 'cert-number'
/** Wrong numbers from one address in ten minutes: a class behind one router scans what it likes, nobody reads through them all. */
const TRIES = 30

/** Numbers are asked for by whoever holds the paper; who guesses at them is counted. */
export const verify = async (
  ctx: Ctx,
  { number: typed }: Input<typeof certsApi.verify>,
): Promise<Output<typeof certsApi.verify>> => {
  const number = numberOf(typed)
  const guess = await limits.attempt(ctx, KIND, addressKey(ctx.ip), { most: TRIES })
  const row = number ? await store.byNumber(ctx.db, number) : undefined
  if (!row) {
    guess.wrong()
    throw new DomainError(certsErrors.number_unknown)
  }
  const { id: _, replaced_number, ...shown } = row
  return { ...shown, state: awardStateOf(row, ctx.now), replaced_by: replaced_number }
}
