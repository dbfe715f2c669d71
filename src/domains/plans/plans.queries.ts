import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { askedAnew, given, keyOf, queryOf } from '#lib/net/query'

/** Milliseconds. */
const JUST_READ = 20_000

export const plansQueries = {
  lists: (roomId: number) => queryOf(plansApi.lists, { training_room_id: roomId }),
  mine: () => queryOf(plansApi.mine, {}),
  detail: (id: number) => queryOf(plansApi.detail, { id }),
  content: (planId: number, itemId: number) => queryOf(plansApi.content, { plan_id: planId, item_id: itemId }),
  text: (roomId: number, id: number) => queryOf(plansApi.text, { training_room_id: roomId, id }),
  templates: (roomId: number) => queryOf(planEditApi.templates, { training_room_id: roomId }),
  choices: (roomId: number) => queryOf(planEditApi.choices, { training_room_id: roomId }),
  texts: (roomId: number, keyword: string, offset = 0) =>
    queryOf(planEditApi.texts, { training_room_id: roomId, ...given({ keyword, offset }) }),
  days: (roomId: number) => queryOf(planEditApi.days, { training_room_id: roomId }),
  /** Learners move on while nobody tells their teacher: asked for anew wherever it is opened. */
  matrix: (id: number) => ({ ...queryOf(planMatrixApi.matrix, { id }), ...askedAnew(JUST_READ) }),
  user: (roomId: number, uid: number) => ({
    ...queryOf(planMatrixApi.user, { training_room_id: roomId, uid }),
    ...askedAnew(JUST_READ),
  }),
  about: {
    plans: () => [plansApi.lists, plansApi.mine, plansApi.detail, plansApi.content].map((api) => keyOf(api)),
    made: () => [planEditApi.templates, planEditApi.choices, planMatrixApi.matrix].map((api) => keyOf(api)),
    texts: () => [planEditApi.texts, planEditApi.choices, plansApi.text, plansApi.content].map((api) => keyOf(api)),
    days: () => [keyOf(planEditApi.days)],
    matrix: (id: number) => [keyOf(planMatrixApi.matrix, { id }), keyOf(planMatrixApi.user)],
  },
}
