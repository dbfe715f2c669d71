import { createFileRoute } from '@tanstack/react-router'
import { Entrance } from '../domains/exams/screens/entrance'
import { Taking } from '../domains/exams/screens/taking'

export const Route = createFileRoute('/exam-entrance/$examId/$examRecordId')({
  staticData: { title: '考试', auth: true },
  component: function EntranceRoute() {
    const { examId, examRecordId } = Route.useParams()
    const recordId = Number(examRecordId) || 0
    // 0: nothing has begun.
    return recordId > 0 ? (
      <Taking key={recordId} examId={Number(examId) || 0} recordId={recordId} />
    ) : (
      <Entrance examId={Number(examId) || 0} />
    )
  },
})
