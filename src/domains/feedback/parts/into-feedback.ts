import { FEEDBACK_PICTURES } from '#contract/feedback/feedback.rules'
import { intoDraft } from '#lib/drafts'
import { fileRefusal, fitting } from '../../files/files.mutations'
import { type KeptPicture, keepPicture, PICTURES } from './use-pictures'
import { EMPTY_WORDS, WORDS, type Words } from './words'

/** Lays what came from elsewhere into the feedback that is being written; the reason where it does not fit. */
export const intoFeedback = async (text: string, files: readonly File[]): Promise<string | undefined> => {
  const pictures: KeptPicture[] = []
  for (const given of files) {
    const file = await fitting(given, 'feedback')
    const refused = await fileRefusal(file, 'feedback')
    if (refused) return `“${given.name}”${refused}`
    pictures.push(await keepPicture(file, false))
  }
  let over = false
  await intoDraft<KeptPicture[]>(PICTURES, (before = []) => {
    over = before.length + pictures.length > FEEDBACK_PICTURES
    return over ? before : [...before, ...pictures]
  })
  if (over) return `意见反馈最多 ${FEEDBACK_PICTURES} 张图片`
  if (text)
    await intoDraft<Words>(WORDS, (before = EMPTY_WORDS) => ({
      ...before,
      content: [before.content, text].filter(Boolean).join('\n'),
    }))
  return undefined
}
