import { judgingApi } from '#contract/judging/judging.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { withWord, wordOf } from '#contract/rooms/word.rules'
import { marksApi } from '#contract/works/marks.api'
import { passesApi } from '#contract/works/passes.api'
import { peersApi } from '#contract/works/peers.api'
import { worksApi } from '#contract/works/works.api'
import { frames } from '../../lib/page/frames'
import { idOf, room, worksOf } from '../../lib/page/page-asks'
import { type Answers, ask, type PageRow } from '../../lib/page/page-data'

/** A title as the room of the page says it. */
const says =
  (title: string) =>
  (got: Answers): string => {
    const here = got(roomsApi.detail)
    return withWord(title, wordOf(here?.template ?? 0, here?.menus.work?.label))
  }

/** Screens of works: their learners' and their authors'. */
export const worksPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/work',
    title: says('{work}'),
    frame: frames.list,
    asks: (params, search) => [room(params, search), worksOf(params)],
  },
  {
    pattern: '/training-room/student/$id/work-detail',
    title: says('{work}'),
    frame: frames.room,
    asks: (params, search) => {
      const workId = idOf(search.get('workId') ?? undefined)
      const pass = { training_room_id: idOf(params.id), work_id: workId }
      return [
        room(params, search),
        ...(workId ? [ask(worksApi.detail, { id: workId }), ask(passesApi.detail, pass)] : []),
      ]
    },
  },
  {
    pattern: '/training-room/student/$id/peer-review',
    title: '互评',
    frame: frames.list,
    asks: (params, search) => {
      const workId = idOf(search.get('workId') ?? undefined)
      const work = { training_room_id: idOf(params.id), work_id: workId }
      return [room(params, search), ...(workId ? [ask(peersApi.mine, work)] : [])]
    },
  },
  {
    pattern: '/training-item-list/$id',
    title: '实训内容',
    frame: frames.list,
    asks: (params, search) => [room(params, search), worksOf(params)],
  },
  {
    pattern: '/training-room-reading',
    title: '我的实训',
    frame: frames.list,
    asks: () => [ask(passesApi.reading, { limit: 100 })],
  },
  {
    pattern: '/training-room/manager/$id/work',
    title: says('{work}'),
    frame: frames.list,
    asks: (params, search) => [room(params, search), ask(worksApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/training-room/manager/$id/update-work',
    title: says('编辑{work}'),
    frame: frames.form,
    asks: (params, search) => [room(params, search), ask(worksApi.detail, { id: idOf(search.get('id') ?? '') })],
  },
  {
    pattern: '/training-room/manager/$id/mark',
    title: '评分中心',
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      search.has('contest')
        ? ask(judgingApi.page, { contest_id: idOf(search.get('contest') ?? '') })
        : ask(marksApi.works, { training_room_id: idOf(params.id) }),
    ],
  },
]
