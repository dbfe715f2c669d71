import type { ContentCard, ContentData, ContentRef } from '#contract/content/content.model'
import { contentStateOf } from '#contract/content/content.rules'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import type { Db } from '../../db/client'
import type { Actor } from '../../lib/calls/context'
import { addressOf } from '../files/files.keys'
import { fileShown } from '../files/files.service'
import { references } from './content.slots'
import type * as store from './content.store'

export const coverOf = (row: { cover_id: number; cover_key: string | null }) =>
  row.cover_key ? { id: row.cover_id, url: addressOf({ id: row.cover_id, key: row.cover_key }) } : { id: 0, url: '' }

/** Content as lists carry it. */
export const cardOf = (row: store.CardRow): ContentCard => ({
  id: row.id,
  content_type: row.content_type,
  content_type_alias: contentTypes[row.content_type].label,
  title: row.title,
  description: row.description,
  cover_data: coverOf(row),
  kind: row.kind,
  tags: row.tags,
  level: row.level,
  state: contentStateOf(row),
  online_status: row.deleted_time > 0 ? 0 : row.online_status,
  visibility: row.visibility,
  org_info: { id: row.org_id, name: row.org_name, shortname: row.org_shortname },
  truename: row.truename,
  has_draft: row.has_draft,
  can_edit: row.can_edit,
  collected: row.collected,
  view_count: row.view_count,
  collect_count: row.collect_count,
  publish_time: row.publish_time,
  update_time: row.update_time,
})

/** What a type adds to its words, with the file that it names. */
export const dataOf = async (
  db: Db,
  of: { kind: ContentData['kind']; fileId: number; lowFileId?: number; url: string; refId: number },
): Promise<ContentData> => {
  const { kind, fileId, lowFileId = 0, url, refId: ref_id } = of
  return { kind, file: await fileShown(db, fileId), low_file: await fileShown(db, lowFileId), url, ref_id }
}

/** Where content of a type that stands for something leads; null where that is gone or not the asker's to know. */
export const refOf = async (
  db: Db,
  actor: Actor,
  of: { type: ContentType; refId: number },
): Promise<ContentRef | null> => {
  const source = references.items.find(({ type }) => type === of.type)
  return of.refId && source ? source.find(db, actor, of.refId) : null
}
