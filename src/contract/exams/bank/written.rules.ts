import { type Question, type QuestionKind, WRITTEN_MAX } from '../../questions/questions.model'
import { gapsOf, questionsMissing } from '../../questions/questions.rules'
import { cleanTags, type Difficulty } from './bank.rules'

/** A question as it was found in a text or table, and why it can't be taken. */
export interface Written {
  /** From 1. */
  line: number
  question: Question
  tags: string[]
  difficulty: Difficulty
  dimension: string
  /** '' where it can. */
  problem: string
}

/** What is found of one question before anybody knows what kind it is. */
export interface Pieces {
  line: number
  kind: string
  title: string
  options: string[]
  pairs: [prompt: string, option: string][]
  answer: string
  explain: string
  difficulty: string
  tags: string
  dimension: string
  score: string
}

const KINDS: [RegExp, QuestionKind][] = [
  [/单选|单项/, 'single'],
  [/多选|多项|不定项/, 'multiple'],
  [/判断|对错/, 'judge'],
  [/填空/, 'blank'],
  [/匹配|连线|配对/, 'match'],
  [/排序/, 'order'],
  [/简答|问答|论述|名词解释|案例|计算/, 'short'],
]
export const kindIn = (words: string): QuestionKind | undefined => KINDS.find(([says]) => says.test(words))?.[1]

const RIGHT = /^(对|正确|是|√|✓|✔|t|true|a)$/i
const WRONG = /^(错|错误|不对|否|×|✗|✘|x|f|false|b)$/i
const LETTERS = /^[a-j](?:[\s,，、;；→>-]*[a-j])*$/i

const lettersOf = (answer: string): number[] =>
  [...answer.toUpperCase().matchAll(/[A-J]/g)].map(([letter]) => letter.charCodeAt(0) - 65)
const difficultyOf = (words: string): Difficulty => (/难|3/.test(words) ? 3 : /易|简单|1/.test(words) ? 1 : 2)

/** What was found says itself what kind it is, where nobody did. */
const kindOf = ({ kind, title, options, pairs, answer }: Pieces): QuestionKind => {
  const said = kindIn(kind)
  if (said) return said
  if (pairs.length > 1) return 'match'
  if (options.length) return lettersOf(answer).length > 1 ? 'multiple' : 'single'
  if (RIGHT.test(answer) || WRONG.test(answer)) return 'judge'
  return gapsOf({ title }) > 0 ? 'blank' : 'short'
}

/** One text for each gap: `;` between gaps, `/` or `|` between what one gap takes. */
const gapTexts = (answer: string, gaps: number): string[][] => {
  const parts = gaps === 1 ? [answer] : answer.split(/[;；]/)
  const finer = parts.length === gaps ? parts : answer.split(/[;；,，、\s]+/)
  return finer.map((part) => part.split(/[/|｜]/).map((text) => text.trim())).filter((texts) => texts.some(Boolean))
}

type Own = Pick<Question, 'options'> & Partial<Pick<Question, 'answer' | 'prompts' | 'accepts'>>
const owns: Record<QuestionKind, (p: Pieces) => Own> = {
  single: ({ options, answer }) => ({ options, answer: lettersOf(answer) }),
  multiple: ({ options, answer }) => ({ options, answer: lettersOf(answer) }),
  judge: ({ answer }) => ({ options: [], answer: RIGHT.test(answer) ? [0] : WRONG.test(answer) ? [1] : [] }),
  blank: ({ title, answer }) => ({ options: [], accepts: gapTexts(answer, gapsOf({ title })) }),
  match: ({ pairs }) => {
    const options = [...new Set(pairs.map(([, option]) => option))]
    return {
      options,
      prompts: pairs.map(([prompt]) => prompt),
      answer: pairs.map(([, option]) => options.indexOf(option)),
    }
  },
  order: ({ options, answer }) => ({ options, answer: lettersOf(answer) }),
  short: ({ answer }) => ({ options: [], accepts: answer ? [[answer.slice(0, WRITTEN_MAX)]] : [] }),
}

/** Characters of a title, and of an explanation. */
const TEXT_MAX = 2000

/** What would have to be cut; '' where all of it fits. */
const lengthProblem = ({ kind, options, title, explain = '' }: Question, answer: string): string => {
  const long = (what: string, text: string, max: number) => (text.trim().length > max ? `${what}超过 ${max} 个字` : '')
  if (options.some((text) => text.length > 500)) return '有选项超过 500 个字'
  const expected = kind === 'short' ? long('答案', answer, WRITTEN_MAX) : ''
  return long('题干', title, TEXT_MAX) || long('解析', explain, TEXT_MAX) || expected
}

/** What was found, as a question of its kind, with what is wrong with it. `id` is the question's own. */
export const writtenOf = (found: Pieces, id: string, usual: number): Written => {
  const pieces = { ...found, answer: found.answer.trim() }
  const kind = kindOf(pieces)
  const points = found.score.trim().replace(/(\.0+)?\s*分?$/, '')
  const score = /^\d{1,3}$/.test(points) ? Number(points) : usual
  const { explain } = found
  const question: Question = {
    ...{ id, kind, title: found.title.trim().slice(0, TEXT_MAX), score },
    ...owns[kind](pieces),
    ...(explain && { explain: explain.slice(0, TEXT_MAX) }),
  }
  const letters = ['single', 'multiple', 'order'].includes(kind)
  const strange =
    letters && pieces.answer && !LETTERS.test(pieces.answer) ? `答案“${pieces.answer.slice(0, 12)}”不是选项字母` : ''
  const tooMany = question.options.length > 10 ? '选项超过 10 个' : ''
  const long = lengthProblem({ ...question, title: found.title, explain }, pieces.answer)
  const uneven = points && score !== Number(points) ? `分值“${points.slice(0, 8)}”应为 0 到 999 的整数` : ''
  const missing = questionsMissing([question])?.replace(/^第1题/, '') ?? ''
  return {
    line: found.line,
    question,
    tags: cleanTags(found.tags.split(/[,，、;；\s]+/)),
    difficulty: difficultyOf(found.difficulty),
    dimension: found.dimension.trim().slice(0, 30),
    problem: tooMany || long || uneven || strange || missing.replace(/^的/, ''),
  }
}
