import { reviewsApi } from '#contract/reviews/reviews.api'
import { type Route, route } from '../../lib/calls/serve'
import * as reviews from './reviews.service'

export const reviewsRoutes: Route[] = [
  route(reviewsApi.lists, { allow: 'room.any' }, reviews.lists),
  route(reviewsApi.save, { allow: 'room.read' }, reviews.save),
  // Also by who has left the room: it is theirs.
  route(reviewsApi.remove, { allow: 'room.any' }, reviews.remove),
  route(reviewsApi.answer, { allow: 'room.dispose' }, reviews.answer),
  route(reviewsApi.hide, { allow: 'room.dispose' }, reviews.hide),
]
