import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { ExamRecord } from '../../domains/exams/screens/record'

export const Route = createFileRoute('/_main/exam-record-detail')({
  staticData: { title: '考试记录' },
  validateSearch: searchParams({ id }),
  component: function RecordRoute() {
    return <ExamRecord recordId={Route.useSearch().id ?? 0} />
  },
})
