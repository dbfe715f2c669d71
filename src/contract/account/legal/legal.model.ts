import * as z from 'zod/mini'
import { LEGAL_CHAPTERS_MAX, LEGAL_TEXT_MAX, LEGAL_TITLE_MAX } from './legal.rules'

const legalChapter = z.object({
  title: z.string().check(z.maxLength(LEGAL_TITLE_MAX)),
  text: z.array(z.string().check(z.maxLength(LEGAL_TEXT_MAX))).check(z.maxLength(LEGAL_CHAPTERS_MAX)),
})
export const legalChapters = z.array(legalChapter).check(z.maxLength(LEGAL_CHAPTERS_MAX))
