import * as z from 'zod/mini'
import { LEGAL_CHAPTERS_MAX, LEGAL_TEXT_MAX, LEGAL_TITLE_MAX } from './legal.rules'

/** A chapter of the terms or the privacy notice: its title, and paragraphs. */
export const legalChapter = z.object({
  title: z.string().check(z.maxLength(LEGAL_TITLE_MAX)),
  text: z.array(z.string().check(z.maxLength(LEGAL_TEXT_MAX))).check(z.maxLength(LEGAL_CHAPTERS_MAX)),
})
export type LegalChapter = z.infer<typeof legalChapter>
export const legalChapters = z.array(legalChapter).check(z.maxLength(LEGAL_CHAPTERS_MAX))
