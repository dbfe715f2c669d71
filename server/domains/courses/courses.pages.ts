import { coursesApi } from '#contract/courses/courses.api'
import { richText } from '#contract/kernel/rich'
import { frames, listFrame, type Told } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'

const lists = (id: string | undefined) => ask(coursesApi.lists, { training_room_id: idOf(id) })

const titled = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => ({ title }))

/** As far as the address says: a section with its course, which knows the way on, a course, or all of them. */
const shown = (id: string | undefined, search: URLSearchParams): Ask[] => {
  const [course, section] = ['course', 'section'].map((name) => idOf(search.get(name) ?? undefined))
  if (!course) return [lists(id)]
  return [...(section ? [ask(coursesApi.section, { id: section })] : []), ask(coursesApi.detail, { id: course })]
}

/** Each with what it is about. */
const listed = (got: Answers): Told => ({
  lines: got(coursesApi.lists)?.list.map(({ title, description }) => ({ title, text: description })),
})
const courseText = (got: Answers): Told | undefined => {
  const course = got(coursesApi.detail)
  if (!course) return undefined
  const { title, description, chapters } = course
  return { title, texts: [description], lines: titled(chapters.flatMap(({ sections }) => sections)) }
}
const sectionText = (got: Answers): Told | undefined => {
  const section = got(coursesApi.section)
  if (!section) return undefined
  const { title, kind, body } = section
  return { title, texts: kind === 'page' ? [richText(body)] : [] }
}

/** Courses of a room: to learn, and where they are made. */
export const coursesPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/course',
    title: '课程',
    frame: listFrame((got) => sectionText(got) ?? courseText(got) ?? listed(got)),
    asks: (params, search) => [room(params, search), ...shown(params.id, search)],
  },
  {
    pattern: '/training-room/manager/$id/course',
    title: '课程管理',
    wide: (search) => search.has('class') || undefined,
    frame: frames.list,
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
]
