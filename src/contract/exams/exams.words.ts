import { whenAt } from '../kernel/dates'
import { answeredWords } from '../questions/questions.words'
import type { ExamCard } from './exams.model'
import { bestOf } from './exams.rules'
import type { ExamResult } from './taking/taking.model'

/** What screens of exams say, and the first HTML of them. `now` in seconds. */

/** When it is, how long, how much. */
export const examWords = (exam: ExamCard, now: number): string =>
  [
    `${whenAt(exam.begin_time, now)} 开始${exam.my.end_time ? `，${whenAt(exam.my.end_time, now)} 结束` : ''}`,
    `${exam.minutes + exam.my.extra} 分钟`,
    ...(exam.asked ? [`${exam.asked} 题`, `满分 ${exam.full} 分`] : []),
  ].join(' · ')

/** Whether a score is enough, by the exam's own line. */
export const verdictWord = (passed: boolean): string => (passed ? '合格' : '不合格')

const resultOf = ({ my, released }: ExamCard): string => {
  const handed = my.records.filter(({ hand_time }) => hand_time > 0)
  if (my.records.some(({ hand_time }) => hand_time === 0)) return '正在考试，点击继续'
  if (!handed.length) return ''
  const best = bestOf(handed.filter(({ score }) => score >= 0))
  if (best) return `得分 ${best.score} / ${best.full}，${verdictWord(best.passed)}`
  return released ? '已交卷，正在阅卷' : '已交卷，成绩未公布'
}

/** How far the person is with it where their hand-in has not left the device yet. */
export const HANDED_HERE = '已交卷，联网后自动提交'

/** The line below an exam's title: with how far the person is with it. */
export const examLine = (exam: ExamCard, now: number, result = resultOf(exam)): string =>
  [examWords(exam, now), result].filter(Boolean).join(' · ')

/** Whose attempt it is. */
export const recordTitle = ({ truename, attempt }: ExamResult): string => `${truename} · 第 ${attempt} 次`
/** From when until when. */
export const recordTimes = ({ begin_time, hand_time, handed_by }: ExamResult, now: number): string =>
  `${whenAt(begin_time, now)} 开始${
    hand_time > 0 ? `，${whenAt(hand_time, now)} ${handed_by === 'server' ? '到时自动交卷' : '交卷'}` : ''
  }`
/** What was answered, where that may be read, in the order of the sections. */
export const recordAnswers = ({ sections, questions }: ExamResult): string[] =>
  sections.flatMap((_, at) =>
    questions.flatMap(({ section, question, given, shown, score }, n) => {
      if (section !== at) return []
      const said = answeredWords(question, n + 1, { [question.id]: given }, shown, score)
      return [`${said.title} ${said.verdict}\n${said.given}`]
    }),
  )
