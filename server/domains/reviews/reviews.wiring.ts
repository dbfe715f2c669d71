import { add, fill, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { roomErased, roomReview } from '../rooms/rooms.events'
import { reviewsPersonal } from './personal.sql'
import { reviewsRoutes } from './reviews.routes'
import { onRoomErased, publicReview } from './reviews.service'

export const reviews: Wiring = {
  name: 'reviews',
  routes: reviewsRoutes,
  joins: [add(personalParts, reviewsPersonal), fill(roomReview, publicReview), on(roomErased, onRoomErased)],
}
