import { centresApi } from '#contract/centres/centres.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import type { Input } from '#contract/kernel/endpoint'
import { given, keyOf, queryOf } from '#lib/net/query'

export const centresQueries = {
  teach: () => queryOf(centresApi.teach, {}),
  study: () => queryOf(centresApi.study, {}),
  scenes: (filter: Input<typeof scenesApi.lists> = {}) => queryOf(scenesApi.lists, given(filter)),
  sceneChoices: () => queryOf(scenesApi.choices, {}),
  about: {
    progress: () => [keyOf(centresApi.teach), keyOf(centresApi.study)],
    scenes: () => [keyOf(scenesApi.lists), keyOf(scenesApi.choices)],
  },
}
