import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import { yuan } from '#contract/kernel/money'
import { levelLabel, taskType } from '#contract/tasks/tasks.labels'
import { shownBounty, taskState } from '#contract/tasks/tasks.rules'
import type { SceneSource } from '../orgs/scenes.slots'
import { coverOf } from './cards.service'
import * as store from './scenes.store'

const cardOf = (t: store.SceneRow): SceneCard => {
  const { places } = taskType(t.type_alias)
  const amount = yuan(shownBounty(places ? t.single_bounty : t.bounty, t.task_rate))
  const left_count = Math.max(0, t.places - t.used)
  return {
    id: t.id,
    title: t.title,
    description: t.intro,
    cover_data: coverOf(t) ?? { id: 0, url: '' },
    tag: taskState({ ...t, end_post: 0, left_count }).text,
    facts: [
      t.is_virtual ? `${amount.replace(/\.00$/, '')} 虚拟币` : `¥${amount}`,
      ...(places ? [levelLabel(t.task_num_score_limit)] : []),
    ],
    org_info: { id: t.org_id, name: t.org_name },
    href: `/task/detail/${t.id}`,
    ways: null,
  }
}

/** The open tasks of the centre: they are an organisation's, so the public one has none. */
export const taskScene: SceneSource = {
  kind: 'task',
  narrows: ['industry', 'org', 'level'],
  list: async ({ db, now, actor: { uid } }, { scope, orgId: ownerId, ...q }) => {
    if (scope === 'public') return { list: [], total: 0 }
    const { list, total } = await store.inCentre(db, { ...q, uid, now, ownerId })
    return { list: list.map(cardOf), total }
  },
  choices: async ({ db, now, actor: { uid } }) => ({
    orgs: await store.ownersInCentre(db, { uid, now }),
    dimensions: [],
  }),
}
