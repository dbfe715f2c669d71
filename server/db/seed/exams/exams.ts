import type { PaperSection } from '#contract/exams/papers/papers.model'
import { askedCount } from '#contract/exams/papers/papers.rules'
import type { Given, Question } from '#contract/questions/questions.model'
import { byHand, earned } from '#contract/questions/questions.rules'
import type { Db } from '../../client'
import { examQuestion } from '../../schema/exams/exams'
import { exam, examAnswer, examItem, examPaper, examRecord } from '../../schema/exams/runs'
import { countOn, type World } from '../world'
import { bankQuestions } from './bank'
import { exams, papers, type SeedExam } from './exams.rows'

const DAY = 86_400
const MINUTE = 60

/** Questions of a fixed section with their ids in the bank. */
const fixedOf = (sections: readonly PaperSection[]) =>
  sections.flatMap(({ ids }, section) =>
    ids.flatMap((id) => {
      const question = bankQuestions[id - 1]?.question
      return question ? [{ questionId: id, section, draw: -1, question }] : []
    }),
  )
/** Those that a rule by tag, kind and difficulty fits, for it alone. */
const drawnOf = (sections: readonly PaperSection[]) => {
  const used = new Set(sections.flatMap(({ ids }) => ids))
  return sections.flatMap(({ draws }, section) =>
    draws.flatMap((rule, draw) => {
      const fit = bankQuestions
        .map((one, n) => ({ ...one, questionId: n + 1 }))
        .filter((one) => !used.has(one.questionId) && (!rule.tag || one.tags.includes(rule.tag)))
        .filter(
          ({ question, difficulty }) =>
            (!rule.kind || question.kind === rule.kind) && (!rule.difficulty || difficulty === rule.difficulty),
        )
        .slice(0, rule.count * 3)
      for (const { questionId } of fit) used.add(questionId)
      return fit.map(({ questionId, question }) => ({
        ...{ questionId, section, draw },
        question: { ...question, score: rule.score || question.score },
      }))
    }),
  )
}

/** What somebody gave: mostly what is right. `turn` decides where they went wrong. */
const givenFor = (q: Question, turn: number): Given => {
  const wrong = turn % 4 === 0
  if (byHand(q)) return [`${q.accepts?.[0]?.[0] ?? ''}我会先了解情况，再按步骤处理。`]
  if (q.kind === 'blank') return wrong ? ['不记得了'] : [q.accepts?.[0]?.[0] ?? '']
  const answer = q.answer ?? []
  if (!wrong) return answer
  return q.kind === 'single'
    ? [((answer[0] ?? 0) + 1) % q.options.length]
    : q.kind === 'judge'
      ? [1 - (answer[0] ?? 0)]
      : answer.slice(0, 1)
}

const sectionsOf = (paperId: number): PaperSection[] => papers.find(({ id }) => id === paperId)?.sections ?? []

let itemId = 0
const itemsOf = ({ id, paper, draft }: SeedExam) => {
  if (draft) return []
  const sections = sectionsOf(paper)
  return [...fixedOf(sections), ...drawnOf(sections)]
    .sort((a, b) => a.section - b.section || a.draw - b.draw)
    .map((row, sort) => {
      itemId += 1
      return { ...row, id: itemId, examId: id, sort }
    })
}

/** The bank of the college, two papers, and an exam in each state. */
export const seedExams = async (tx: Db, now: number, world: World): Promise<void> => {
  const made = now - 30 * DAY
  const { teacher, studentA, studentB } = world.people
  const by = { orgId: world.orgs.college, uid: teacher.uid, createTime: made }
  await tx
    .insert(examQuestion)
    .overridingSystemValue()
    .values(
      bankQuestions.map(({ question, ...said }, n) => ({
        ...{ ...by, ...said, id: n + 1, kind: question.kind, title: question.title, question },
        updateTime: made + n * MINUTE,
      })),
    )
  await tx
    .insert(examPaper)
    .overridingSystemValue()
    .values(papers.map((paper) => ({ ...by, ...paper, updateTime: made })))
  itemId = 0
  const all = exams.map((one) => ({ ...one, items: itemsOf(one) }))
  await tx
    .insert(exam)
    .overridingSystemValue()
    .values(
      all.map(({ id, room, paper, title, rules = '', begins, ends, minutes, draft, released, items }) => {
        const sections = sectionsOf(paper)
        const full = sections.reduce(
          (sum, { draws }, at) =>
            sum +
            items.filter((i) => i.section === at && i.draw < 0).reduce((n, i) => n + i.question.score, 0) +
            draws.reduce((n, { count, score }) => n + count * score, 0),
          0,
        )
        return {
          ...{ id, roomId: room, uid: teacher.uid, paperId: paper, title, rules, minutes },
          ...{
            beginTime: now + Math.round(begins * DAY),
            endTime: now + Math.round(ends * DAY),
            createTime: made,
            updateTime: made,
          },
          ...(!draft && { sections, asked: askedCount(sections), fullScore: full, publishTime: made }),
          ...(released && { releasedTime: now - DAY, toldTime: now - DAY, appealDays: 7 }),
        }
      }),
    )
  await tx
    .insert(examItem)
    .overridingSystemValue()
    .values(all.flatMap(({ items }) => items))
  const takers = [studentA, studentB, ...world.students.slice(0, 8)]
  const taken = all.filter(({ took }) => took)
  const records = taken.flatMap(({ id, begins, items, released }) =>
    takers.map(({ uid }, n) => {
      const begin = now + Math.round(begins * DAY) + 10 * MINUTE + n * MINUTE
      const answers = items.map((item, at) => {
        const given = givenFor(item.question, at + n)
        const hand = byHand(item.question)
        const score = hand
          ? released
            ? Math.max(0, item.question.score - 1 - (n % 4))
            : -1
          : earned(item.question, given, 'part')
        return {
          itemId: item.id,
          given,
          score,
          deviceTime: begin + at * MINUTE,
          serverTime: begin + at * MINUTE,
          ...(hand && released && { markerUid: teacher.uid, comment: '步骤清楚，例子可以再具体些。' }),
        }
      })
      const waits = answers.some(({ score }) => score < 0)
      return {
        ...{ examId: id, uid, attempt: 1, seed: uid * 977 + id, items: items.map((item) => item.id), client: 'demo' },
        ...{
          beginTime: begin,
          dueTime: begin + 60 * MINUTE,
          handTime: begin + 35 * MINUTE,
          handedBy: 'person' as const,
        },
        fullScore: items.reduce((sum, { question }) => sum + question.score, 0),
        score: waits ? -1 : answers.reduce((sum, { score }) => sum + score, 0),
        leaves: n % 3,
        answers,
      }
    }),
  )
  await tx
    .insert(examRecord)
    .overridingSystemValue()
    .values(records.map(({ answers: _, ...row }, n) => ({ ...row, id: n + 1 })))
  await tx
    .insert(examAnswer)
    .values(records.flatMap(({ answers }, n) => answers.map((answer) => ({ ...answer, recordId: n + 1 }))))
  for (const table of ['exam_question', 'exam_paper', 'exam', 'exam_item', 'exam_record']) await countOn(tx, table)
}
