import type { HandIn } from '#contract/projects/projects.model'
import type { Db } from '../../db/client'
import { shownById } from '../files/files.service'
import type * as store from './hand-ins.store'

/** Hand-ins with their files, as those who made them and those who mark them see them. */
export const shownHandIns = async (db: Db, rows: readonly store.HandInRow[]): Promise<HandIn[]> => {
  const files = await shownById(
    db,
    rows.flatMap((row) => row.file_ids),
  )
  return rows.map(({ room_id: _room, file_ids, ...row }) => ({
    ...row,
    files: file_ids.flatMap((id) => files.get(id) ?? []),
  }))
}
