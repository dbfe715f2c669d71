import { fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { roomErased, roomReview } from '../rooms/rooms.events'
import { reviewsRoutes } from './reviews.routes'
import { onRoomErased, publicReview } from './reviews.service'

export const reviews: Wiring = {
  name: 'reviews',
  routes: reviewsRoutes,
  joins: [fill(roomReview, publicReview), on(roomErased, onRoomErased)],
}
