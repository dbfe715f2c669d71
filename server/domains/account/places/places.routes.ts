import { placesApi } from '#contract/account/places/places.api'
import { type Route, route } from '../../../lib/calls/serve'
import { secondCities } from './places'

export const placesRoutes: Route[] = [
  route(placesApi.getSecondCity, { allow: 'session' }, async (_ctx, { province_id }) => ({
    list: secondCities(province_id),
  })),
]
