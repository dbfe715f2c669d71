import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { type industriesApi, industrySaid } from '#contract/orgs/industries/industries.api'
import { industryProblem } from '#contract/orgs/industries/industries.rules'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import * as store from './industries.store'

const saidOf = saidIn(industrySaid)

export const lists = async ({ db, actor }: ActorCtx): Promise<Output<typeof industriesApi.lists>> =>
  (await store.list(db, actor.superAdmin)).map((row) => ({ ...row, version: versionOf(saidOf(row)) }))

export const save = (ctx: ActorCtx, input: Input<typeof industriesApi.save>): Promise<{ id: number }> => {
  const { online, sort } = input
  const title = cleanName(input.title)
  const problem = industryProblem(title)
  if (problem) throw new DomainError(orgsErrors.industry_title, problem)
  return ctx.tx(async (tx) => {
    const twin = await store.named(tx, title)
    if (twin && twin !== input.id) throw new DomainError(orgsErrors.industry_twin)
    if (input.id) {
      const before = await store.hold(tx, input.id)
      if (!before) throw new DomainError(kernelErrors.not_found)
      assertSeen(saidOf(before), input.version)
      await store.change(tx, input.id, { title, online, sort })
      return { id: input.id }
    }
    const id = await store.insert(tx, { title, online, sort })
    if (!id) throw new DomainError(orgsErrors.industry_twin)
    return { id }
  })
}
