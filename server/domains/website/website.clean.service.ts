import { DomainError } from '#contract/kernel/errors'
import { richFileIds, richTooComplex } from '#contract/kernel/rich'
import { cleanName, tooLong } from '#contract/kernel/text'
import { websiteErrors } from '#contract/website/website.errors'
import { RICH_MAX, richTooLong } from '#contract/website/website.rules'
import type { Db } from '../../db/client'
import type { Cleaned } from '../../lib/rich/texts'
import { filesOf } from './website.store'

/** A text as it is kept; `name` says which of several is refused. */
export const cleanRich = (sent: string, name: string, cleaned: Cleaned): string => {
  const clean = cleaned(sent)
  if (!clean || clean.count > RICH_MAX)
    throw new DomainError(websiteErrors.site_rich, `${name}：${clean ? richTooLong : richTooComplex}`)
  return clean.html
}

/** One line of words as it is kept. */
export const cleanLine = (sent: string, max: number, name: string): string => {
  const text = cleanName(sent)
  if (tooLong(text, max)) throw new DomainError(websiteErrors.site_line, `${name}在${max}个字以内`)
  return text
}

/** What of a website shows files, and how. */
export interface Shown {
  /** Texts whose pictures are shown. */
  texts: readonly string[]
  pictures: readonly number[]
  files: readonly number[]
}

const idsOf = ({ texts, pictures, files }: Shown): number[] =>
  [...new Set([...texts.flatMap(richFileIds), ...pictures, ...files])].filter(Boolean)

/**
 * Throws unless every file is the asker's own or was there before: what a website shows is everybody's, and nobody may show
 * what others keep.
 */
export const checkFiles = async (db: Db, uid: number, now: Shown, before: Shown): Promise<void> => {
  const there = new Set(idsOf(before))
  const fresh = idsOf(now).filter((id) => !there.has(id))
  const found = await filesOf(db, fresh)
  const pictures = new Set(now.pictures)
  const good = (id: number) => {
    const file = found.get(id)
    return file?.uid === uid && (file.use === 'picture' || (file.use === 'file' && !pictures.has(id)))
  }
  if (!fresh.every(good)) throw new DomainError(websiteErrors.site_file)
}
