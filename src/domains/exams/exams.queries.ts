import { examAnalysisApi } from '#contract/exams/analysis/analysis.api'
import { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import type { Input } from '#contract/kernel/endpoint'
import { askedAnew, givenPage, keyOf, queryOf } from '#lib/net/query'

type Papers = Omit<Input<typeof papersApi.lists>, 'training_room_id'>
/** Milliseconds. */
const JUST_READ = 20_000

export const examsQueries = {
  lists: (roomId: number) => queryOf(examsApi.lists, { training_room_id: roomId }),
  detail: (id: number) => queryOf(examsApi.detail, { id }),
  /** Learners move on while nobody tells their teacher. */
  takers: (id: number) => ({ ...queryOf(examsApi.takers, { id }), ...askedAnew(JUST_READ) }),
  sheet: (recordId: number, client: string) => queryOf(takingApi.sheet, { record_id: recordId, client }),
  record: (recordId: number) => queryOf(takingApi.record, { record_id: recordId }),
  marking: (examId: number) => queryOf(examMarkingApi.queue, { exam_id: examId }),
  analysis: (examId: number) => queryOf(examAnalysisApi.get, { exam_id: examId }),
  appeals: (examId: number) => queryOf(examAppealsApi.lists, { exam_id: examId }),
  papers: (roomId: number, asked: Papers = {}) =>
    queryOf(papersApi.lists, { training_room_id: roomId, ...givenPage(asked) }),
  paper: (roomId: number, id: number) => queryOf(papersApi.detail, { training_room_id: roomId, id }),
  sample: (roomId: number, id: number, seed: number) =>
    queryOf(papersApi.sample, { training_room_id: roomId, id, seed }),
  about: {
    exam: () =>
      [
        examsApi.lists,
        examsApi.detail,
        examsApi.takers,
        takingApi.sheet,
        takingApi.record,
        examMarkingApi.queue,
        examAnalysisApi.get,
        examAppealsApi.lists,
      ].map((api) => keyOf(api)),
    papers: () => [papersApi.lists, papersApi.detail, papersApi.sample].map((api) => keyOf(api)),
  },
}
