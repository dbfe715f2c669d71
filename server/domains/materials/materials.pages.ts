import { materialsApi } from '#contract/materials/materials.api'
import { frames } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** Where what a room hands out is looked after; where it is read, content stands beside it. */
export const materialsPages: PageRow[] = [
  {
    pattern: '/training-room/manager/$id/materials',
    title: '资料',
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(materialsApi.lists, { training_room_id: idOf(params.id) })],
  },
]
