import { keepPreviousData } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { licencesApi } from '#contract/software/licences.api'
import { myAppsApi } from '#contract/software/my-apps.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import type { AiOutput } from '#contract/software/software.model'
import { SOFTWARE_IN_ROOM_MAX, SOFTWARE_PAGE } from '#contract/software/software.rules'
import { subjectsApi } from '#contract/software/subjects.api'
import { suppliedApi } from '#contract/software/supplied.api'
import { given, givenPage, keyOf, queryOf } from '#lib/net/query'

type Asked<T> = Omit<T, 'training_room_id' | 'team_category_id' | 'with_info' | 'limit'>

export type CatalogueFilter = Asked<Input<typeof softwareApi.lists>>
export type ChoiceFilter = Asked<Input<typeof roomSoftwareApi.choices>>

export const softwareQueries = {
  /** One page of a room's cards. */
  page: (roomId: number, offset = 0) =>
    queryOf(roomSoftwareApi.lists, { training_room_id: roomId, limit: SOFTWARE_PAGE, ...given({ offset }) }),
  /** All that a room holds, for those who arrange it. */
  room: (roomId: number) => queryOf(roomSoftwareApi.lists, { training_room_id: roomId, limit: SOFTWARE_IN_ROOM_MAX }),
  inRoom: (roomId: number, softwareId: number) =>
    queryOf(roomSoftwareApi.detail, { training_room_id: roomId, software_id: softwareId }),
  choices: (roomId: number, filter: ChoiceFilter = {}) => ({
    ...queryOf(roomSoftwareApi.choices, { training_room_id: roomId, ...given(filter) }),
    placeholderData: keepPreviousData,
  }),
  subjects: () => queryOf(subjectsApi.subjects, {}),
  taskDir: (roomId: number, softwareId: number) =>
    queryOf(subjectsApi.taskDir, { training_room_id: roomId, software_id: softwareId }),
  lists: (filter: CatalogueFilter = {}) => queryOf(softwareApi.lists, given(filter)),
  detail: (id: number) => queryOf(softwareApi.detail, { id }),
  grantChoices: (id: number, keyword: string) => queryOf(softwareApi.grantChoices, { id, ...given({ keyword }) }),
  /** One's own; of a room what it holds of them. */
  mine: (roomId = 0, offset = 0) =>
    queryOf(myAppsApi.lists, given({ training_room_id: roomId || undefined, offset: offset || undefined })),
  mineChoices: (roomId: number, keyword: string, offset = 0) => ({
    ...queryOf(
      myAppsApi.choices,
      given({ training_room_id: roomId || undefined, keyword: keyword.trim(), offset: offset || undefined }),
    ),
    placeholderData: keepPreviousData,
  }),
  release: (output: AiOutput) => queryOf(myAppsApi.release, { outparam_type: output }),
  licences: (q: Input<typeof licencesApi.lists>) => queryOf(licencesApi.lists, givenPage(q)),
  supplied: (offset = 0) => queryOf(suppliedApi.lists, given({ offset: offset || undefined })),
  about: {
    mine: () => [myAppsApi.lists, myAppsApi.choices, myAppsApi.release].map((api) => keyOf(api)),
    supplied: () => [suppliedApi.lists, softwareApi.lists, softwareApi.detail].map((api) => keyOf(api)),
    /** What a change of a room's software is seen in. */
    room: () => [roomSoftwareApi.lists, roomSoftwareApi.detail, roomSoftwareApi.choices].map((api) => keyOf(api)),
    /** What a change of the catalogue is seen in. */
    catalogue: () =>
      [
        softwareApi.lists,
        softwareApi.detail,
        softwareApi.grantChoices,
        licencesApi.lists,
        roomSoftwareApi.choices,
        subjectsApi.subjects,
      ].map((api) => keyOf(api)),
  },
}
