import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import { softwareTypeLabels } from '#contract/software/software.labels'
import { opensByTicket } from '#contract/software/software.rules'
import { SOFTWARE_MINI_PROGRAM } from '#contract/software/software-type'
import type { SceneSource } from '../orgs/scenes.slots'
import * as store from './scenes.store'
import { iconOf } from './software.shape.service'

/** Software of types 1 and 3 opens in a room, which knows who comes; the others have addresses of their own (section 9). */
const cardOf = (row: store.SceneRow): SceneCard => {
  const { id, title, description, org_id, org_name, type, activity_only, usable } = row
  const inRoom = opensByTicket(type) || activity_only
  const ways = { pc_url: row.pc_url, mp_weixin_url: type === SOFTWARE_MINI_PROGRAM ? row.mp_weixin_url : '' }
  return {
    ...{ id, title, description, cover_data: iconOf(row), tag: softwareTypeLabels[type] },
    facts: inRoom && !row.room_id ? ['在使用它的实训室中打开'] : [],
    org_info: { id: org_id, name: org_name },
    href: inRoom && row.room_id ? `/training-room/student/${row.room_id}/app` : '',
    ways: usable && !inRoom ? ways : null,
  }
}

/** The software of the centre: the platform's own, and what the asker's organisation has. */
export const softwareScene: SceneSource = {
  kind: 'software',
  narrows: ['org', 'industry'],
  list: async ({ db, now, actor: { uid, orgId } }, { orgId: ownerId, ...q }) => {
    const { list, total } = await store.inCentre(db, { ...q, uid, orgId, ownerId, now })
    return { list: list.map(cardOf), total }
  },
  choices: async ({ db, now, actor }) => ({ orgs: await store.ownersInCentre(db, { ...actor, now }), dimensions: [] }),
}
