import { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { writing } from '#lib/writing'
import { examsQueries } from './exams.queries'

const { exam, papers } = examsQueries.about

export const saveExam = writing(examsApi.save, exam)
export const publishExam = writing(examsApi.publish, exam)
export const removeExam = writing(examsApi.remove, exam)
export const allowTaker = writing(examsApi.allow, exam)
export const releaseExam = writing(examsApi.release, exam)
export const enterExam = writing(takingApi.enter, exam)
export const markAnswer = writing(examMarkingApi.mark, exam)
export const askAppeal = writing(examAppealsApi.ask, exam)
export const decideAppeal = writing(examAppealsApi.decide, exam)
export const savePaper = writing(papersApi.save, papers)
export const removePaper = writing(papersApi.remove, papers)
