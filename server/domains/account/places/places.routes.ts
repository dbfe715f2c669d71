import { placesApi } from '#contract/account/places/places.api'
import { type Route, route } from '../../../lib/calls/serve'
import { schools } from '../account.public.service'
import { secondCities } from './places'

export const placesRoutes: Route[] = [
  route(placesApi.schools, { allow: 'session' }, schools),
  route(placesApi.getSecondCity, { allow: 'session' }, async (_ctx, { province_id }) => ({
    list: secondCities(province_id),
  })),
]
