import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { modeLabels, ruleLabels } from '#contract/courses/courses.labels'
import type { CourseCard } from '#contract/courses/courses.model'
import { COURSES_MAX } from '#contract/courses/courses.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { download } from '#lib/download'
import { moved } from '#lib/moved'
import { navigate } from '#lib/navigate'
import { useOnline } from '#lib/net/online'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { useDesk } from '#ui/layout/use-media'
import { Link } from '#ui/link'
import { RowActions } from '#ui/lists/row-actions'
import { Sortable } from '#ui/lists/sortable'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { coursesQueries } from '../../courses.queries'
import { courseFileAddress, removeCourse, sortCourses } from '../../edit.mutations'
import { courseClass, courseEditor } from '../../parts/course-address'
import { ImportCourse } from './import-course'
import styles from './manage.module.css'

const CopyCourse = popup(() => import('./copy-course').then((m) => m.CopyCourse))
const EditCourse = popup(() => import('./edit-course').then((m) => m.EditCourse))

/** The courses of a room, for those who make them. */
export function ManageCourses({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const desk = useDesk()
  const online = useOnline()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.lists(roomId))
  const [editing, setEditing] = useState<CourseCard | 'new'>()
  const [copying, setCopying] = useState(false)
  const [removed, setRemoved] = useState<CourseCard>()
  const [order, setOrder] = useState<CourseCard[]>()
  const ended = hasEnded(room)
  const move = (list: readonly CourseCard[], from: number, to: number) => {
    const next = moved(list, from, to)
    setOrder(next)
    const ids = next.map(({ id }) => id)
    void attempt(() => sortCourses(client, { training_room_id: roomId, ids })).then(() =>
      setOrder((now) => (now === next ? undefined : now)),
    )
  }
  const remove = (course: CourseCard) =>
    attempt(async () => {
      await removeCourse(client, { id: course.id })
      setRemoved(course)
    })
  const putBack = ({ id }: CourseCard) =>
    attempt(async () => {
      await removeCourse(client, { id, undo: 1 })
      setRemoved(undefined)
      await say('已恢复')
    })
  const row = (course: CourseCard, handle: ReactNode) => (
    <div className={styles.row}>
      {handle}
      <Link className={styles.words} href={courseEditor(roomId, course.id)}>
        <span className={styles.name}>{course.title}</span>
        <span className="secondary">
          {course.section_count} 节 · {modeLabels[course.mode].label} · {ruleLabels[course.open_rule].label}{' '}
          {course.published ? <Tag tone="success">已发布</Tag> : <Tag>草稿</Tag>}
        </span>
      </Link>
      <RowActions
        of={course.title}
        actions={[
          { key: 'edit', label: '设置', disabled: ended, onSelect: () => setEditing(course) },
          { key: 'class', label: '学习情况', menu: true, onSelect: () => navigate(courseClass(roomId, course.id)) },
          {
            ...{ key: 'export', label: '导出课程文件', menu: true, online: true },
            onSelect: () => download(courseFileAddress(course.id)),
          },
          {
            ...{ key: 'remove', label: '删除', menu: true, danger: true, disabled: ended, online: true },
            onSelect: () => remove(course),
          },
        ]}
      />
    </div>
  )
  return (
    <QueryPage
      title="课程管理"
      above={roomHome(roomId)}
      query={query}
      aged="新建和修改需要联网"
      label="课程加载中"
      barActions={
        query.data && (
          <>
            <ImportCourse roomId={roomId} disabled={ended || query.data.total >= COURSES_MAX} />
            <OnlineButton
              variant="secondary"
              {...(desk && { icon: 'copy' as const })}
              disabled={ended || query.data.total >= COURSES_MAX}
              onClick={() => setCopying(true)}
            >
              复制课程
            </OnlineButton>
            <OnlineButton
              {...(desk && { icon: 'plus' as const })}
              disabled={ended || query.data.total >= COURSES_MAX}
              onClick={() => setEditing('new')}
            >
              新建课程
            </OnlineButton>
          </>
        )
      }
    >
      {({ list }) => (
        <div className="stack">
          {removed && <UndoBar onUndo={() => putBack(removed)}>已删除“{removed.title}”</UndoBar>}
          {list.length === 0 ? (
            <Empty
              title="还没有课程"
              icon="book"
              {...(!ended && online && { action: { label: '新建课程', onClick: () => setEditing('new') } })}
            >
              把图文、文件、资源库内容和测验编成章节，发布后学员在“课程”里学习。
            </Empty>
          ) : (
            <Card rows>
              {ended ? (
                list.map((course) => <div key={course.id}>{row(course, <span />)}</div>)
              ) : (
                <Sortable
                  label="课程"
                  items={order ?? list}
                  itemKey={(one) => String(one.id)}
                  itemLabel={(one) => one.title}
                  onMove={(from, to) => move(order ?? list, from, to)}
                >
                  {row}
                </Sortable>
              )}
            </Card>
          )}
          {copying && <CopyCourse roomId={roomId} onClose={() => setCopying(false)} />}
          {editing && (
            <EditCourse
              roomId={roomId}
              template={room?.template ?? 0}
              {...(editing !== 'new' && { course: editing })}
              onClose={() => setEditing(undefined)}
            />
          )}
        </div>
      )}
    </QueryPage>
  )
}
