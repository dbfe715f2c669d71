import { createFileRoute } from '@tanstack/react-router'
import { EXAM_TABS } from '../../../../domains/exams/parts/exam-tabs'
import { ExamAnalysis } from '../../../../domains/exams/screens/manage/analysis/analysis'
import { ManageExams } from '../../../../domains/exams/screens/manage/exams'
import { Marking } from '../../../../domains/exams/screens/manage/marking'
import { PaperEditor } from '../../../../domains/exams/screens/manage/papers/paper-editor'
import { PaperPrint } from '../../../../domains/exams/screens/manage/papers/paper-print'
import { Takers } from '../../../../domains/exams/screens/manage/takers'

/**
 * `exam` is the one whose people are shown, with `mark` its desk, with `analysis` its figures; `paper` the one that is made (0 = a new one), with `print` as
 * it leaves the printer. What else there is narrows a list.
 */
type Search = Partial<Record<'tab' | 'exam' | 'mark' | 'analysis' | 'paper' | 'print', string | number>>
const idOf = (value: unknown): number | undefined =>
  /^(0|[1-9]\d{0,8})$/.test(String(value ?? '')) ? Number(value) : undefined

export const Route = createFileRoute('/training-room/manager/$id/exam')({
  staticData: { title: '考试管理' },
  // What the address says is looked at below: here it would weigh on every first visit.
  validateSearch: (search: Search) => search,
  component: function ExamRoute() {
    const roomId = Number(Route.useParams().id)
    const search = Route.useSearch()
    const [exam, paper] = [idOf(search.exam), idOf(search.paper)]
    const tab = EXAM_TABS.find((known) => known === search.tab)
    if (exam && search.mark) return <Marking roomId={roomId} examId={exam} />
    if (exam && search.analysis) return <ExamAnalysis roomId={roomId} examId={exam} />
    if (exam) return <Takers roomId={roomId} examId={exam} />
    if (paper && search.print) return <PaperPrint roomId={roomId} paperId={paper} />
    if (paper !== undefined) return <PaperEditor roomId={roomId} paperId={paper} />
    return <ManageExams roomId={roomId} {...(tab && { tab })} />
  },
})
