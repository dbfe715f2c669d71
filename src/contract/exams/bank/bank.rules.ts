import { cleanName, nameKey } from '../../kernel/text'
import type { Question } from '../../questions/questions.model'

export const TAGS_MAX = 10
export const TAG_MAX = 20
export const DIMENSION_MAX = 30
/** Questions of one bank. */
export const BANK_MAX = 100_000
/** Questions of one import, and characters of its text. */
export const IMPORT_MAX = 500
export const IMPORT_TEXT_MAX = 200_000
/** Questions that are taken away at once. */
export const REMOVE_MAX = 100

export const DIFFICULTIES = [1, 2, 3] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export const difficultyLabels: Record<Difficulty, string> = { 1: '易', 2: '中', 3: '难' }

/** By what questions count as the same: signs, gaps and spacing do not matter. */
export const alikeKey = ({ title }: Pick<Question, 'title'>): string =>
  nameKey(title)
    .replace(/[\p{P}\p{S}]/gu, '')
    .slice(0, 200)

/** Tags as they are kept: each once, none without words. */
export const cleanTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(cleanName).filter(Boolean))].slice(0, TAGS_MAX)
