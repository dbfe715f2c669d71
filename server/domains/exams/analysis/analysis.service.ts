import type { examAnalysisApi } from '#contract/exams/analysis/analysis.api'
import { itemFigures, paperFigures, type Sat } from '#contract/exams/analysis/analysis.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import type { Given } from '#contract/questions/questions.model'
import type { RoomCtx } from '../../../lib/calls/context'
import { examHere } from '../exams.service'
import { counts } from '../exams.store'
import { itemsOf } from '../taking/records.store'
import { type SatRow, sats } from './analysis.store'

const NOTHING: Given = []
const satOf = ({ score, full, items, answers }: SatRow): Sat => {
  const given = new Map(answers.map(([item, points, what]) => [item, { points, what }]))
  return {
    score,
    full,
    answers: items.map((item_id) => {
      const answer = given.get(item_id)
      return { item_id, score: Math.max(0, answer?.points ?? 0), given: answer?.what ?? NOTHING }
    }),
  }
}

export const analysis = async (
  ctx: RoomCtx,
  { exam_id }: Input<typeof examAnalysisApi.get>,
): Promise<Output<typeof examAnalysisApi.get>> => {
  const exam = await examHere(ctx, exam_id)
  const took = (await sats(ctx.db, exam_id)).map(satOf)
  const [held] = await counts(ctx.db, [exam_id])
  return {
    ...{ title: exam.title, full: exam.full, waiting: held?.unmarked ?? 0 },
    drawn: exam.sections.some(({ draws }) => draws.length > 0),
    sections: exam.sections.map(({ title }) => title),
    paper: paperFigures(took, exam.pass_percent),
    items: (await itemsOf(ctx.db, exam_id)).map(({ id, section, question }) => ({
      ...{ item_id: id, section, question },
      ...itemFigures(question, id, took),
    })),
  }
}
