import type { Input } from '#contract/kernel/endpoint'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

const at = (roomId: number) => ({ training_room_id: roomId })
export type LearnersAsked = Omit<Input<typeof figuresApi.learners>, 'training_room_id' | 'do_export' | 'format'>

export const figuresQueries = {
  data: (roomId: number) => queryOf(figuresApi.data, at(roomId)),
  learners: (roomId: number, asked: LearnersAsked = {}) =>
    queryOf(figuresApi.learners, { ...at(roomId), ...givenPage(asked) }),
  own: (roomId: number) => queryOf(figuresApi.own, at(roomId)),
  about: {
    /** What anybody does in a room changes them. */
    all: () => [figuresApi.data, figuresApi.learners, figuresApi.own].map((api) => keyOf(api)),
  },
}
