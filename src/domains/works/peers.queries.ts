import { peersApi } from '#contract/works/peers/peers.api'
import { keyOf, queryOf } from '#lib/net/query'

export const peersQueries = {
  /** Others change it all the time: looked at anew whenever it is opened. */
  desk: (roomId: number, workId: number) =>
    queryOf(peersApi.desk, { training_room_id: roomId, work_id: workId }, { staleTime: 0 }),
  reviews: (roomId: number, submissionId: number) =>
    queryOf(peersApi.reviews, { training_room_id: roomId, submission_id: submissionId }),
  mine: (roomId: number, workId: number) => queryOf(peersApi.mine, { training_room_id: roomId, work_id: workId }),
  sheet: (roomId: number, reviewId: number) =>
    queryOf(peersApi.sheet, { training_room_id: roomId, review_id: reviewId }),
  result: (roomId: number, workId: number) => queryOf(peersApi.result, { training_room_id: roomId, work_id: workId }),
  about: {
    /** What a review, or who is to give one, changes. */
    peer: () =>
      [peersApi.desk, peersApi.reviews, peersApi.mine, peersApi.sheet, peersApi.result].map((api) => keyOf(api)),
  },
}
