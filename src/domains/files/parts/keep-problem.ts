import { thisDevice } from '#lib/environment'
import { roomLeft } from '#lib/outbox-files'
import { fileRefusal } from '../files.mutations'
import { sizeText } from './file-words'

/** Why a file can't wait on this device for the network; undefined when it can. */
export const keepProblem = async (file: File): Promise<string | undefined> => {
  const refused = await fileRefusal(file, 'general')
  if (refused) return `“${file.name}”${refused}`
  const left = await roomLeft()
  return file.size > left
    ? `“${file.name}”有 ${sizeText(file.size)}，${thisDevice}上只能再存 ${sizeText(left)}，请清理空间或联网后上传`
    : undefined
}
