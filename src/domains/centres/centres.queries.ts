import { centresApi } from '#contract/centres/centres.api'
import { keyOf, queryOf } from '#lib/net/query'

export const centresQueries = {
  teach: () => queryOf(centresApi.teach, {}),
  study: () => queryOf(centresApi.study, {}),
  about: { progress: () => [keyOf(centresApi.teach), keyOf(centresApi.study)] },
}
