import { coursesApi } from '#contract/courses/courses.api'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const lists = (id: string | undefined) => ask(coursesApi.lists, { training_room_id: idOf(id) })

/** Courses of a room: to learn, and where they are made. */
export const coursesPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/course',
    title: '课程',
    frame: listFrame((got, _now, search) => ({
      // A course or section of the address asks for itself.
      lines: search.size > 0 ? [] : got(coursesApi.lists)?.list.map(({ title }) => ({ title })),
    })),
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
  {
    pattern: '/training-room/manager/$id/course',
    title: '课程管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
]
