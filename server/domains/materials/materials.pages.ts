import { materialsApi } from '#contract/materials/materials.api'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** What a room hands out: to read, and where it is looked after. */
export const materialsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/materials',
    title: '资料',
    frame: listFrame((got) => ({
      lines: got(materialsApi.lists)?.list.map(({ title }) => ({ title })),
    })),
    asks: (params, search) => [room(params, search), ask(materialsApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/manager/$id/materials',
    title: '资料',
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(materialsApi.lists, { training_room_id: idOf(params.id) })],
  },
]
