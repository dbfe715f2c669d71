import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { commentsApi } from '#contract/content/comments/comments.api'
import { contentApi } from '#contract/content/content.api'
import type { ContentType } from '#contract/content/content.types'
import { dimensionApi } from '#contract/content/dimension/dimension.api'
import { libraryApi } from '#contract/content/library/library.api'
import { notesApi } from '#contract/content/notes/notes.api'
import { progressApi } from '#contract/content/progress/progress.api'
import type { Input } from '#contract/kernel/endpoint'
import { given, keyOf, queryOf } from '#lib/net/query'

type Asked<T> = Omit<T, 'training_room_id' | 'team_category_id' | 'with_info'>
export type ContentFilter = Asked<Input<typeof contentApi.lists>>
export type ManagedFilter = Asked<Input<typeof contentApi.managed>>
export type MineFilter = Asked<Input<typeof authoringApi.mine>>
export type LibraryFilter = Asked<Input<typeof libraryApi.lists>>
export type RoomContentFilter = Asked<Input<typeof bindingsApi.lists>>
export type ContentChoiceFilter = Asked<Input<typeof bindingsApi.choices>>

export const contentQueries = {
  lists: (filter: ContentFilter = {}) => queryOf(contentApi.lists, given(filter)),
  managed: (filter: ManagedFilter = {}) => queryOf(contentApi.managed, given(filter)),
  detail: (id: number) => queryOf(contentApi.detail, { id }),
  dimension: (content_type: ContentType, content_id: number) => queryOf(dimensionApi.get, { content_type, content_id }),
  dimensionForm: (content_type: ContentType, content_id: number) =>
    queryOf(dimensionApi.form, { content_type, content_id }),
  mine: (filter: MineFilter = {}) => queryOf(authoringApi.mine, given(filter)),
  form: (id: number) => queryOf(authoringApi.form, { id }),
  versions: (id: number) => queryOf(authoringApi.versions, { id }),
  coauthors: (keyword: string) => queryOf(authoringApi.coauthors, { keyword }),
  references: (content_type: ContentType, keyword: string) =>
    queryOf(authoringApi.references, { content_type, ...given({ keyword }) }),
  inRoom: (roomId: number, filter: RoomContentFilter = {}) =>
    queryOf(bindingsApi.lists, { training_room_id: roomId, ...given(filter) }),
  roomChoices: (roomId: number, filter: ContentChoiceFilter = {}) =>
    queryOf(bindingsApi.choices, { training_room_id: roomId, ...given(filter) }),
  library: (filter: LibraryFilter = {}) => queryOf(libraryApi.lists, libraryInput(filter)),
  space: () => queryOf(libraryApi.space, {}),
  folders: () => queryOf(libraryApi.folders, {}),
  allocated: (content_type: ContentType, content_id: number) =>
    queryOf(libraryApi.allocated, { content_type, content_id }),
  comments: (content_id: number, reported = false, offset = 0) =>
    queryOf(commentsApi.lists, { content_id, ...given({ offset, ...(reported && { reported: 1 as const }) }) }),
  /** Of one content, or of all. */
  notes: (filter: { content_id?: number; keyword?: string; offset?: number } = {}) =>
    queryOf(notesApi.lists, given(filter)),
  /** Of content and of what it lists. */
  progress: (content_id: number) => queryOf(progressApi.get, { content_id }),
  watched: (content_id: number) => queryOf(progressApi.watched, { content_id }),
  offlineCopy: (content_id: number) => queryOf(progressApi.offlineCopy, { content_id }),
  people: (keyword: string) => queryOf(libraryApi.people, { keyword }),
  about: {
    comments: () => [keyOf(commentsApi.lists)],
    notes: () => [keyOf(notesApi.lists)],
    /** What a change of one's library is seen in. */
    library: () =>
      [libraryApi.lists, libraryApi.folders, libraryApi.allocated, contentApi.detail].map((api) => keyOf(api)),
    /** What a change of content is seen in. */
    content: () =>
      [
        contentApi.lists,
        contentApi.managed,
        contentApi.detail,
        progressApi.offlineCopy,
        authoringApi.mine,
        authoringApi.form,
        authoringApi.versions,
        dimensionApi.get,
        dimensionApi.form,
        bindingsApi.lists,
        bindingsApi.choices,
        libraryApi.lists,
        libraryApi.space,
      ].map((api) => keyOf(api)),
    /** What a change of a room's content is seen in. */
    room: () => [bindingsApi.lists, bindingsApi.choices].map((api) => keyOf(api)),
  },
}

/** Folder 0 is what lies in none, which is not the same as all. */
const libraryInput = ({ folder_id, ...filter }: LibraryFilter) => ({
  ...given(filter),
  ...(folder_id !== undefined && { folder_id }),
})
