import { difficultyLabels } from '#contract/exams/bank/bank.rules'
import { examsErrors } from '#contract/exams/exams.errors'
import type { Draw, PaperSection } from '#contract/exams/papers/papers.model'
import { DomainError } from '#contract/kernel/errors'
import { questionKindLabels } from '#contract/questions/questions.labels'
import type { Question } from '#contract/questions/questions.model'
import type { Db } from '../../../db/client'
import * as store from './papers.store'

export interface Frozen {
  questionId: number
  section: number
  draw: number
  sort: number
  question: Question
}

const named = ({ tag, kind, difficulty }: Draw): string =>
  [tag && `“${tag}”`, difficulty && `难度${difficultyLabels[difficulty]}`, kind && questionKindLabels[kind]]
    .filter(Boolean)
    .join('、') || '任意题目'

const short = (title: string, draw: Draw, there: number) =>
  new DomainError(
    examsErrors.paper_short,
    `${title ? `“${title}”` : '这份试卷'}要抽 ${draw.count} 题（${named(draw)}），题库里只有 ${there} 题可用`,
  )

/**
 * The questions of a paper as they are now: the fixed ones, and for each rule a pool of its own of up to `spread` times what
 * it draws. No question is in two of them. Throws, with the rule in words, where there are too few.
 */
const poolsOf = async (db: Db, orgId: number, sections: readonly PaperSection[], spread: number): Promise<Frozen[]> => {
  const fixed = sections.flatMap(({ ids }) => ids)
  const known = await store.questionsOf(db, orgId, fixed)
  if (known.size < fixed.length) throw new DomainError(examsErrors.paper_lacks)
  const used = [...fixed]
  const items: Frozen[] = []
  const add = ({ id, question }: store.BankRow, section: number, draw: number, score = 0) =>
    items.push({
      ...{ questionId: id, section, draw, sort: items.length },
      question: { ...question, score: score || question.score },
    })
  for (const [section, { title, ids, draws }] of sections.entries()) {
    for (const id of ids) {
      const row = known.get(id)
      if (row) add(row, section, -1)
    }
    for (const [at, draw] of draws.entries()) {
      const found = await store.pool(db, orgId, draw, { without: used, most: draw.count * spread })
      if (found.length < draw.count) throw short(title, draw, found.length)
      for (const row of found) add(row, section, at, draw.score)
      used.push(...found.map(({ id }) => id))
    }
  }
  return items
}

const SPREAD = 3

/** As `poolsOf`, with wide pools where the bank has enough for that. */
export const freeze = async (db: Db, orgId: number, sections: readonly PaperSection[]): Promise<Frozen[]> => {
  try {
    return await poolsOf(db, orgId, sections, SPREAD)
  } catch (error) {
    if (!(error instanceof DomainError && error.def === examsErrors.paper_short)) throw error
    return poolsOf(db, orgId, sections, 1)
  }
}

/** Points that a person can get: a rule's questions have to be worth the same, or its average would be luck. */
export const fullOf = (items: readonly Frozen[], sections: readonly PaperSection[]): number =>
  sections.reduce((sum, { draws }, section) => {
    const here = items.filter((item) => item.section === section)
    const fixed = here.filter(({ draw }) => draw < 0).reduce((n, { question }) => n + question.score, 0)
    const drawn = draws.reduce(
      (n, { count }, at) => n + count * (here.find(({ draw }) => draw === at)?.question.score ?? 0),
      0,
    )
    return sum + fixed + drawn
  }, 0)

/** Whether the questions of each rule are worth the same; else the rule that needs points of its own. */
export const unevenRule = (items: readonly Frozen[], sections: readonly PaperSection[]): Draw | undefined =>
  sections.flatMap(({ draws }, section) =>
    draws.filter((_, at) => {
      const scores = items.filter((i) => i.section === section && i.draw === at).map((i) => i.question.score)
      return new Set(scores).size > 1
    }),
  )[0]
