import { createFileRoute } from '@tanstack/react-router'
import { ExamList } from '../../../../domains/exams/screens/exam-list'

export const Route = createFileRoute('/training-room/student/$id/exam')({
  staticData: { title: '考试' },
  component: function ExamsRoute() {
    return <ExamList roomId={Number(Route.useParams().id)} />
  },
})
