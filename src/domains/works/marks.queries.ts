import { marksApi } from '#contract/works/marking/marks.api'
import { keyOf, queryOf } from '#lib/net/query'

export const marksQueries = {
  works: (roomId: number) => queryOf(marksApi.works, { training_room_id: roomId }),
  queue: (roomId: number, workId: number) => queryOf(marksApi.queue, { training_room_id: roomId, work_id: workId }),
  sheet: (roomId: number, submissionId: number) =>
    queryOf(marksApi.sheet, { training_room_id: roomId, submission_id: submissionId }),
  /** What taking along the hand-ins that wait takes. */
  offlineCopy: (roomId: number, workId: number) =>
    queryOf(marksApi.offlineCopy, { training_room_id: roomId, work_id: workId }),
  likeness: (roomId: number, submissionId: number) =>
    queryOf(marksApi.likeness, { training_room_id: roomId, submission_id: submissionId }),
  result: (roomId: number, workId: number) => queryOf(marksApi.result, { training_room_id: roomId, work_id: workId }),
  about: {
    /** What a mark changes. */
    mark: () =>
      [marksApi.works, marksApi.queue, marksApi.sheet, marksApi.result, marksApi.offlineCopy].map((api) => keyOf(api)),
  },
}
