import { sizeText } from '#contract/files/size.labels'
import { thisDevice } from '#lib/device/environment'
import { roomLeft } from '#lib/outbox/outbox-files'
import { fileRefusal } from '../files.mutations'

/** Why a file can't wait on this device for the network; undefined when it can. */
export const storageProblem = async (file: File): Promise<string | undefined> => {
  const refused = await fileRefusal(file, 'general')
  if (refused) return `“${file.name}”${refused}`
  const left = await roomLeft()
  return file.size > left
    ? `“${file.name}”有 ${sizeText(file.size)}，${thisDevice}上只能再存 ${sizeText(left)}，请清理空间或联网后上传`
    : undefined
}
