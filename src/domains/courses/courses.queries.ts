import { courseClassApi } from '#contract/courses/class/class.api'
import { courseCopyApi } from '#contract/courses/copy/copy.api'
import { coursesApi } from '#contract/courses/courses.api'
import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { askedAnew, given, keyOf, queryOf } from '#lib/net/query'

/** Milliseconds. */
const JUST_READ = 20_000

export const coursesQueries = {
  lists: (roomId: number) => queryOf(coursesApi.lists, { training_room_id: roomId }),
  detail: (id: number) => queryOf(coursesApi.detail, { id }),
  section: (id: number) => queryOf(coursesApi.section, { id }),
  /** Learners move on while nobody tells their teacher: asked for anew wherever it is opened. */
  matrix: (id: number) => ({ ...queryOf(courseClassApi.matrix, { id }), ...askedAnew(JUST_READ) }),
  learner: (id: number, uid: number) => ({ ...queryOf(courseClassApi.learner, { id, uid }), ...askedAnew(JUST_READ) }),
  /** What an offline copy of a course holds. */
  offlineCopy: (id: number) => queryOf(coursesApi.offlineCopy, { id }),
  /** Of other rooms, to be copied. */
  elsewhere: (roomId: number, keyword: string, offset: number) =>
    queryOf(courseCopyApi.choices, { training_room_id: roomId, ...given({ keyword, offset }) }),
  notes: (id: number) => queryOf(courseNotesApi.lists, { id }),
  about: {
    room: () => [coursesApi.lists, coursesApi.detail, coursesApi.section].map((api) => keyOf(api)),
    class: () => [courseClassApi.matrix, courseClassApi.learner].map((api) => keyOf(api)),
  },
}
