import { coursesApi } from '#contract/courses/courses.api'
import { keyOf, queryOf } from '#lib/net/query'

export const coursesQueries = {
  lists: (roomId: number) => queryOf(coursesApi.lists, { training_room_id: roomId }),
  detail: (id: number) => queryOf(coursesApi.detail, { id }),
  section: (id: number) => queryOf(coursesApi.section, { id }),
  about: {
    room: () => [coursesApi.lists, coursesApi.detail, coursesApi.section].map((api) => keyOf(api)),
  },
}
