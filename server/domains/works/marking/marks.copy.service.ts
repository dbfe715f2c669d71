import type { Input, Output } from '#contract/kernel/endpoint'
import type { marksApi } from '#contract/works/marking/marks.api'
import type { RoomCtx } from '../../../lib/calls/context'
import { addressOf } from '../../files/files.keys'
import * as store from './marks.copy.store'
import { gone } from './marks.sheet.service'
import { works } from './marks.store'

/** What an offline copy for a marker holds: the hand-ins that wait, and the files in them. */
export const offlineCopy = async (
  { db, room }: RoomCtx,
  { work_id }: Input<typeof marksApi.offlineCopy>,
): Promise<Output<typeof marksApi.offlineCopy>> => {
  const [work] = await works(db, room.id, work_id)
  if (!work) throw gone()
  const files = (await store.filesToMark(db, room.id, work.id)).map((f) => ({
    url: addressOf(f),
    filename: f.filename,
    filesize: f.filesize,
  }))
  return {
    submission_ids: await store.waitingOf(db, room.id, work.id),
    files,
    size: files.reduce((sum, f) => sum + f.filesize, 0),
  }
}
