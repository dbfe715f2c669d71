import { useQuery } from '@tanstack/react-query'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { navigate } from '#lib/navigate'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import type { ExamTab } from '../../parts/exam-tabs'
import { examDesk } from '../../parts/paths'
import { Bank } from './bank/bank'
import { Papers } from './papers/papers'
import { RoomExams } from './room-exams'

const tabs = [
  { value: 'exams', label: '考试' },
  { value: 'papers', label: '试卷' },
  { value: 'bank', label: '题库' },
] as const

/** What a room's managers have for exams: those of the room, and papers and questions of its organisation. */
export function ManageExams({ roomId, tab = 'exams' }: { roomId: number; tab?: ExamTab }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  return (
    <Page title="考试管理" above={roomHome(roomId)} wide>
      <div className="stack">
        <Chips
          label="考试管理"
          options={tabs}
          value={tab}
          onChange={(next) => navigate(next === 'exams' ? examDesk(roomId) : `${examDesk(roomId)}?tab=${next}`)}
        />
        {tab === 'bank' && <Bank roomId={roomId} />}
        {tab === 'papers' && <Papers roomId={roomId} />}
        {tab === 'exams' && <RoomExams roomId={roomId} ended={hasEnded(room)} />}
      </div>
    </Page>
  )
}
