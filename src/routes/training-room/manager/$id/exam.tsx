import { createFileRoute } from '@tanstack/react-router'
import { flag, id, idOrZero, searchParams, text } from '#lib/search-params'
import { EXAM_TABS } from '../../../../domains/exams/parts/exam-tabs'
import { ExamAnalysis } from '../../../../domains/exams/screens/manage/analysis/analysis'
import { ManageExams } from '../../../../domains/exams/screens/manage/exams'
import { Marking } from '../../../../domains/exams/screens/manage/marking'
import { PaperEditor } from '../../../../domains/exams/screens/manage/papers/paper-editor'
import { PaperPrint } from '../../../../domains/exams/screens/manage/papers/paper-print'
import { Takers } from '../../../../domains/exams/screens/manage/takers'

export const Route = createFileRoute('/training-room/manager/$id/exam')({
  staticData: { title: '考试管理' },
  /**
   * `exam` is the one whose people are shown, with `mark` its desk, with `analysis` its figures; `paper` the one that is made (0 = a new
   * one), with `print` as it leaves the printer. The tabs are looked at below: here they would weigh on every first visit.
   */
  validateSearch: searchParams({ tab: text, exam: id, mark: flag, analysis: flag, paper: idOrZero, print: flag }),
  component: function ExamRoute() {
    const roomId = Number(Route.useParams().id)
    const { exam, paper, ...search } = Route.useSearch()
    const tab = EXAM_TABS.find((known) => known === search.tab)
    if (exam && search.mark) return <Marking roomId={roomId} examId={exam} />
    if (exam && search.analysis) return <ExamAnalysis roomId={roomId} examId={exam} />
    if (exam) return <Takers roomId={roomId} examId={exam} />
    if (paper && search.print) return <PaperPrint roomId={roomId} paperId={paper} />
    if (paper !== undefined) return <PaperEditor roomId={roomId} paperId={paper} />
    return <ManageExams roomId={roomId} {...(tab && { tab })} />
  },
})
