import { examAnalysisApi } from '#contract/exams/analysis/analysis.api'
import { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { bankApi } from '#contract/exams/bank/bank.api'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { type Route, route } from '../../lib/calls/serve'
import { analysis } from './analysis/analysis.service'
import * as appeals from './appeals/appeals.service'
import * as bank from './bank/bank.service'
import * as imports from './bank/import.service'
import { examRef, recordRef } from './exams.ref'
import * as exams from './exams.service'
import * as marking from './marking/marking.service'
import * as papers from './papers/papers.service'
import { record } from './taking/result.service'
import * as taking from './taking/taking.service'

const allow = 'room.manage'
const ofExam = ({ id }: { id: number }) => examRef(id)
const inExam = ({ exam_id }: { exam_id: number }) => examRef(exam_id)
const ofRecord = ({ record_id }: { record_id: number }) => recordRef(record_id)

export const examsRoutes: Route[] = [
  route(bankApi.lists, { allow }, bank.lists),
  route(bankApi.tags, { allow }, bank.tags),
  route(bankApi.save, { allow }, bank.save),
  route(bankApi.remove, { allow }, bank.remove),
  route(bankApi.import, { allow, body: 1_000_000, before: imports.prepare }, imports.run),
  route(bankApi.imports, { allow }, bank.imports),
  route(bankApi.undoImport, { allow }, bank.undoImport),
  route(papersApi.lists, { allow }, papers.lists),
  route(papersApi.detail, { allow }, papers.detail),
  route(papersApi.sample, { allow }, papers.sample),
  route(papersApi.save, { allow }, papers.save),
  route(papersApi.remove, { allow }, papers.remove),
  route(examsApi.lists, { allow: 'room.read' }, exams.lists),
  route(examsApi.detail, { allow: 'room.read', at: ofExam }, exams.detail),
  route(examsApi.save, { allow }, exams.save),
  route(examsApi.publish, { allow, at: ofExam }, exams.publish),
  route(examsApi.remove, { allow, at: ofExam }, exams.remove),
  route(examsApi.takers, { allow, at: ofExam }, exams.takers),
  route(examsApi.allow, { allow, at: ofExam }, exams.allow),
  route(examsApi.release, { allow, at: ofExam }, exams.release),
  route(takingApi.enter, { allow: 'room.read', at: inExam, patient: true }, taking.enter),
  route(takingApi.sheet, { allow: 'room.read', at: ofRecord, patient: true }, taking.sheet),
  route(takingApi.answer, { allow: 'room.read', at: ofRecord, patient: true }, taking.answer),
  route(takingApi.handIn, { allow: 'room.read', at: ofRecord, patient: true }, taking.handIn),
  route(takingApi.record, { allow: 'room.read', at: ofRecord }, record),
  route(examMarkingApi.queue, { allow: 'room.mark', at: inExam }, marking.queue),
  route(examAnalysisApi.get, { allow, at: inExam }, analysis),
  route(examAppealsApi.lists, { allow: 'room.mark', at: inExam }, appeals.lists),
  route(examAppealsApi.ask, { allow: 'room.read', at: ofRecord }, appeals.ask),
  route(examAppealsApi.decide, { allow: 'room.mark', at: ofRecord }, appeals.decide),
  route(examMarkingApi.mark, { allow: 'room.mark', at: ofRecord }, marking.mark),
]
