import { centresApi } from '#contract/centres/centres.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import type { SceneList } from '#contract/centres/scenes/scenes.model'
import { SCENE_LIMITS, type SceneKind } from '#contract/centres/scenes/scenes.rules'
import { certsApi } from '#contract/certs/certs.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { given, keyOf, queryOf } from '#lib/net/query'

type Scenes = typeof scenesApi.lists
type Filter = Omit<Input<Scenes>, 'kind' | 'offset'>

export const centresQueries = {
  teach: () => queryOf(centresApi.teach, {}),
  behind: (asked: Input<typeof centresApi.behind> = {}) => queryOf(centresApi.behind, asked),
  study: () => queryOf(centresApi.study, {}),
  scenes: (filter: Input<Scenes> = {}) => queryOf(scenesApi.lists, given(filter)),
  /** A page of one list; the first comes with the others. */
  scene: (kind: SceneKind, filter: Filter, offset: number) => ({
    ...centresQueries.scenes(offset > 0 ? { ...filter, kind, offset } : filter),
    // Whoever shows the lists has asked for their first pages.
    ...(offset === 0 && { refetchOnMount: false }),
    select: ({ scenes }: Output<Scenes>): SceneList =>
      scenes.find((one) => one.kind === kind) ?? { kind, offset, limit: SCENE_LIMITS[kind], total: 0, list: [] },
  }),
  sceneChoices: () => queryOf(scenesApi.choices, {}),
  about: {
    /** How far people are: the centres say it, and certificates, which ask for something of all that can be done. */
    progress: () =>
      [centresApi.teach, centresApi.behind, centresApi.study, certsApi.lists, certsApi.detail].map((api) => keyOf(api)),
    scenes: () => [keyOf(scenesApi.lists), keyOf(scenesApi.choices)],
  },
}
