import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { examsQueries } from '../exams.queries'
import { ExamCards } from '../parts/exam-cards'

/** Exams of a room, for who takes them. */
export function ExamList({ roomId }: { roomId: number }) {
  const query = useQuery(examsQueries.lists(roomId))
  return (
    <QueryPage title="考试" backHref={roomHome(roomId)} query={query} aged="开始考试需要联网">
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有考试" icon="task">
            老师发布考试后，会出现在这里和待办里。
          </Empty>
        ) : (
          <ExamCards list={list} />
        )
      }
    </QueryPage>
  )
}
