import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import { contentLevelLabels } from '#contract/content/content.labels'
import type { ContentCard } from '#contract/content/content.model'
import * as content from '../content/content.service'
import type { SceneSource } from '../orgs/scenes.slots'

/** Owners are looked for among so many of the latest projects. */
const LATEST = 100

const cardOf = (card: ContentCard): SceneCard => ({
  ...{ id: card.id, title: card.title, description: card.description, cover_data: card.cover_data },
  tag: card.level ? contentLevelLabels[card.level] : '项目',
  facts: [`${card.view_count} 次阅读`, ...(card.collect_count ? [`${card.collect_count} 人收藏`] : [])],
  org_info: { id: card.org_info.id, name: card.org_info.name },
  href: `/project-detail/${card.id}`,
  ways: null,
})

/** The projects of the centre: of the store, and of the asker’s organisation. */
export const projectScene: SceneSource = {
  kind: 'project',
  narrows: ['industry', 'dimension', 'org', 'level'],
  list: async (ctx, { scope, keyword, industryId, orgId, level, dimension, offset, limit }) => {
    const from = { public: 'store', internal: 'org' } as const
    const { list, total } = await content.lists(ctx, {
      ...{ content_type: 'project', keyword, offset, limit },
      ...(scope && { from: from[scope] }),
      ...(industryId && { industry_id: industryId }),
      ...(orgId && { org_id: orgId }),
      ...(level && { level }),
      ...(dimension && { dimension }),
    })
    return { list: list.map(cardOf), total }
  },
  choices: async (ctx) => {
    const { list } = await content.lists(ctx, { content_type: 'project', limit: LATEST })
    const orgs = new Map(list.map(({ org_info: { id, name } }) => [id, { id, name }]))
    return { orgs: [...orgs.values()], dimensions: await content.trained(ctx, 'project') }
  },
}
