import { type Attachment, filesApi } from '#contract/files/files.api'
import { keyOf, queryOf } from '#lib/net/query'

/** Stored bytes never change, so what is said of them stays true. */
const LONG = 3_600_000

export const filesQueries = {
  detail: (id: number) => queryOf(filesApi.detail, { id }, { staleTime: LONG }),
  external: (contentType: string, contentId: string) =>
    queryOf(filesApi.external, { content_type: contentType, content_id: contentId }),
  /** What `refreshPreviewInfo` found, kept beside what is known. */
  keyOfRefresh: (file: Pick<Attachment, 'id'>) => keyOf(filesApi.refreshPreviewInfo, { id: file.id }),
  keyOfDetail: (file: Pick<Attachment, 'id'>) => keyOf(filesApi.detail, { id: file.id }),
}
