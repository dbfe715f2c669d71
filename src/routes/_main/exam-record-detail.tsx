import { createFileRoute } from '@tanstack/react-router'
import { ExamRecord } from '../../domains/exams/screens/record'

export const Route = createFileRoute('/_main/exam-record-detail')({
  staticData: { title: '考试记录' },
  validateSearch: ({ id }: { id?: number }) => ({ id }),
  component: function RecordRoute() {
    return <ExamRecord recordId={Number(Route.useSearch().id) || 0} />
  },
})
