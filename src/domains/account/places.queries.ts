import { placesApi } from '#contract/account/places/places.api'
import { queryOf } from '#lib/net/query'

export const placesQueries = {
  /** All of them; they change once in years. */
  all: () => queryOf(placesApi.getSecondCity, {}, { staleTime: 86_400_000 }),
  /** `place`: only schools of that province or city. */
  schools: (keyword: string, place: string, offset = 0) =>
    queryOf(placesApi.schools, { keyword, offset, ...(place && { place }) }),
}
