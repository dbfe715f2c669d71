import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import type { Attachment } from '#contract/files/files.api'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import { addressOf } from '../../files/files.keys'
import { shownById } from '../../files/files.service'
import { usableFiles } from './contests.files.store'

export const coverOf = (c: { cover_id: number | null; cover_key: string | null }) =>
  c.cover_id && c.cover_key
    ? { id: c.cover_id, url: addressOf({ id: c.cover_id, key: c.cover_key }) }
    : { id: 0, url: '' }

/** Files by id, in the order asked for; those that are gone are left out. */
export const attachmentsOf = async (db: Db, ids: readonly number[]): Promise<Attachment[]> => {
  const known = await shownById(db, ids)
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Items with the files that are given along. */
export const filesByItem = async <T extends { file_ids: number[] }>(
  db: Db,
  items: readonly T[],
): Promise<(Omit<T, 'file_ids'> & { files: Attachment[] })[]> => {
  const files = new Map(
    (
      await attachmentsOf(
        db,
        items.flatMap((i) => i.file_ids),
      )
    ).map((f) => [f.id, f]),
  )
  return items.map(({ file_ids, ...item }) => ({ ...item, files: file_ids.flatMap((id) => files.get(id) ?? []) }))
}

/** Throws unless each of these files may go into a contest of the room. */
export const assertFiles = async (db: Db, uid: number, roomId: number, ids: readonly number[]): Promise<void> => {
  const asked = [...new Set(ids)]
  if ((await usableFiles(db, uid, roomId, asked)).size < asked.length)
    throw new DomainError(authoringErrors.file_not_mine)
}
