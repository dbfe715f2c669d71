import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExamCard } from '#contract/exams/exams.model'
import { latestOf } from '#lib/latest-of'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import { type Column, DataList } from '#ui/lists/data-list'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { publishExam, releaseExam, removeExam } from '../../exams.mutations'
import { examsQueries } from '../../exams.queries'
import { ExamStateTag, examWords } from '../../parts/exam-facts'
import { examDesk, examEntrance, examMarking, examTakers } from '../../parts/paths'
import { useNow } from '../../parts/use-now'

const ExamForm = popup(() => import('./exam-form').then((m) => m.ExamForm))

const columns = (roomId: number, now: number): readonly Column<ExamCard>[] => [
  {
    key: 'title',
    title: '考试',
    phone: 'title',
    cell: (exam) => <Link href={examTakers(roomId, exam.id)}>{exam.title}</Link>,
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '96px',
    cell: (exam) => <ExamStateTag exam={exam} now={now} />,
  },
  { key: 'when', title: '安排', wide: 'row', cell: examWords },
  {
    key: 'counts',
    title: '进度',
    width: '200px',
    cell: ({ counts, publish_time }) =>
      publish_time
        ? `${counts.begun} 人次开考，${counts.handed} 份交卷${counts.unmarked ? `，${counts.unmarked} 份待阅` : ''}`
        : '—',
  },
  {
    key: 'released',
    title: '成绩',
    width: '96px',
    cell: ({ released }) => (released ? <Tag tone="success">已公布</Tag> : <Tag>未公布</Tag>),
  },
]

/** Exams of a room, for who makes them. */
export function RoomExams({ roomId, ended }: { roomId: number; ended: boolean }) {
  const client = useQueryClient()
  const query = useQuery(examsQueries.lists(roomId))
  const note = useAgeNote(query, '修改考试需要联网')
  const now = useNow()
  const [editing, setEditing] = useState<ExamCard | 'new'>()
  // As others save it meanwhile.
  const edited = editing && editing !== 'new' ? latestOf(editing, query.data?.list) : undefined
  const act = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work()
      await say(done)
    })
  const remove = async (exam: ExamCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const sure = await confirm({
      ...{ title: `删除“${exam.title}”？`, body: '删除后不能恢复。', confirmText: '删除', danger: true },
    })
    if (sure) await act(() => removeExam(client, { id: exam.id }), '已删除')
  }
  const make = (
    <Button icon="plus" disabled={ended} onClick={() => setEditing('new')}>
      新建考试
    </Button>
  )
  return (
    <>
      {note}
      <QueryView query={query}>
        {({ list }) => (
          <DataList
            caption="考试"
            columns={columns(roomId, now)}
            rows={list}
            rowKey={({ id }) => String(id)}
            rowLabel={({ title }) => title}
            toolbar={make}
            rowActions={(exam) => [
              { key: 'edit', label: '设置', disabled: ended, onSelect: () => setEditing(exam) },
              exam.publish_time
                ? {
                    ...{ key: 'withdraw', label: '取消发布', menu: true, disabled: exam.counts.begun > 0 },
                    online: true,
                    onSelect: () => act(() => publishExam(client, { id: exam.id, published: false }), '已取消发布'),
                  }
                : {
                    ...{ key: 'publish', label: '发布', disabled: ended },
                    online: true,
                    onSelect: () => act(() => publishExam(client, { id: exam.id, published: true }), '发布成功'),
                  },
              { key: 'mark', label: '阅卷', menu: true, onSelect: () => navigate(examMarking(roomId, exam.id)) },
              exam.released
                ? {
                    ...{
                      key: 'hide',
                      label: '撤回成绩',
                      menu: true,
                      disabled: exam.release === 'date' && !exam.released_time,
                    },
                    online: true,
                    onSelect: () => act(() => releaseExam(client, { id: exam.id, released: false }), '成绩已撤回'),
                  }
                : {
                    ...{ key: 'release', label: '公布成绩', menu: true, disabled: exam.counts.handed === 0 },
                    online: true,
                    onSelect: () => act(() => releaseExam(client, { id: exam.id, released: true }), '成绩已公布'),
                  },
              { key: 'look', label: '查看考试入口', menu: true, onSelect: () => navigate(examEntrance(exam.id)) },
              {
                ...{ key: 'remove', label: '删除', menu: true, danger: true, disabled: exam.counts.begun > 0 },
                online: true,
                onSelect: () => remove(exam),
              },
            ]}
            empty={
              <Empty
                title="还没有考试"
                icon="task"
                action={{ label: '先准备试卷', onClick: () => navigate(`${examDesk(roomId)}?tab=papers`) }}
              >
                从题库组好试卷，再设置考试时间并发布。
              </Empty>
            }
          />
        )}
      </QueryView>
      {editing && <ExamForm roomId={roomId} {...(edited && { exam: edited })} onClose={() => setEditing(undefined)} />}
    </>
  )
}
