import { drop, markOf, rows, type Unfinished } from './files.unfinished'

/** Forgets an unfinished upload, here and on the server. */
export const forgetUnfinished = async (one: Unfinished): Promise<void> => {
  await drop(one.id)
  const { endUpload } = await import('./files.resume')
  if (one.url) await endUpload(one.url)
}

export const forgetFile = async (file: File): Promise<void> => {
  const mark = await markOf(file)
  for (const row of await rows())
    if (row.mark === mark) await forgetUnfinished({ ...row, url: row.upload.uploadUrl ?? '' })
}
