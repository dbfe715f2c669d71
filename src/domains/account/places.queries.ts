import { placesApi } from '#contract/account/places/places.api'
import { queryOf } from '#lib/net/query'

export const placesQueries = {
  /** All of them; they change once in years. */
  all: () => queryOf(placesApi.getSecondCity, {}, { staleTime: 86_400_000 }),
}
