import { keepPreviousData } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { given, keyOf, queryOf } from '#lib/net/query'

type LearnerFilter = Omit<Input<typeof ltiActivitiesApi.learners>, 'training_room_id' | 'id'>
type ToolFilter = Input<typeof ltiToolsApi.lists>

export const ltiQueries = {
  lists: (roomId: number, offset = 0) =>
    queryOf(ltiActivitiesApi.lists, { training_room_id: roomId, ...given({ offset: offset || undefined }) }),
  choices: (roomId: number, keyword = '') => ({
    ...queryOf(ltiActivitiesApi.choices, { training_room_id: roomId, ...given({ keyword }) }),
    placeholderData: keepPreviousData,
  }),
  learners: (roomId: number, id: number, filter: LearnerFilter = {}) => ({
    ...queryOf(ltiActivitiesApi.learners, { training_room_id: roomId, id, ...given(filter) }),
    placeholderData: keepPreviousData,
  }),
  places: (contentId: number) => queryOf(ltiActivitiesApi.places, { content_id: contentId }),
  tools: (filter: ToolFilter = {}) => ({
    ...queryOf(ltiToolsApi.lists, given(filter)),
    placeholderData: keepPreviousData,
  }),
  tool: (id: number) => queryOf(ltiToolsApi.detail, { id }),
  contentTool: (contentId: number) => queryOf(ltiToolsApi.contentTool, { content_id: contentId }),
  picked: (launchId: string) => ({
    ...queryOf(ltiToolsApi.picked, { launch_id: launchId }),
    meta: { persist: false },
    staleTime: 0,
  }),
  about: {
    activities: () =>
      [ltiActivitiesApi.lists, ltiActivitiesApi.learners, ltiActivitiesApi.places, ltiActivitiesApi.choices].map(
        (api) => keyOf(api),
      ),
    tools: () => [ltiToolsApi.lists, ltiToolsApi.detail, ltiToolsApi.contentTool].map((api) => keyOf(api)),
  },
}
