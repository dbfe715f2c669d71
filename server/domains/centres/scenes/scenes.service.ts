import type { scenesApi } from '#contract/centres/scenes/scenes.api'
import { SCENE_KINDS, SCENE_LIMITS, type SceneFilter } from '#contract/centres/scenes/scenes.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import type { ActorCtx } from '../../../lib/calls/context'
import { sceneSources } from '../../orgs/scenes.slots'

type In<K extends keyof typeof scenesApi> = Input<(typeof scenesApi)[K]>
type Out<K extends keyof typeof scenesApi> = Promise<Output<(typeof scenesApi)[K]>>

/** In the order of the kinds, whatever the order of their domains. */
const inOrder = () => SCENE_KINDS.flatMap((kind) => sceneSources.items.filter((source) => source.kind === kind))

const askedFor = (q: In<'lists'>): SceneFilter[] => [
  ...(q.industry_id ? (['industry'] as const) : []),
  ...(q.dimension ? (['dimension'] as const) : []),
  ...(q.org_id === undefined ? [] : (['org'] as const)),
  ...(q.level ? (['level'] as const) : []),
]

export const lists = async (ctx: ActorCtx, q: In<'lists'>): Out<'lists'> => {
  const filters = askedFor(q)
  const { offset = 0, keyword = '' } = q
  const asked = {
    scope: q.scope,
    keyword: keyword.trim(),
    industryId: q.industry_id,
    orgId: q.org_id,
    level: q.level,
    dimension: q.dimension,
    offset,
  }
  const sources = inOrder().filter(
    ({ kind, narrows }) => (!q.kind || q.kind === kind) && filters.every((filter) => narrows.includes(filter)),
  )
  const scenes = await Promise.all(
    sources.map(async ({ kind, list }) => {
      const limit = SCENE_LIMITS[kind]
      return { kind, offset, limit, ...(await list(ctx, { ...asked, limit })) }
    }),
  )
  return { scenes }
}

export const choices = async (ctx: ActorCtx): Out<'choices'> => {
  const all = await Promise.all(inOrder().map((source) => source.choices(ctx)))
  const orgs = new Map(all.flatMap((of) => of.orgs).map((org) => [org.id, org]))
  return {
    orgs: [...orgs.values()].toSorted((a, b) => a.id - b.id),
    dimensions: [...new Set(all.flatMap((of) => of.dimensions))],
  }
}
