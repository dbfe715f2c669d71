import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { modeLabels, ruleLabels } from '#contract/courses/courses.labels'
import type { CourseChapter, CourseDetail, CourseSection } from '#contract/courses/courses.model'
import { CHAPTERS_MAX } from '#contract/courses/courses.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { moved } from '#lib/moved'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { useDesk } from '#ui/layout/use-media'
import { Sortable } from '#ui/lists/sortable'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { UndoBar } from '#ui/states/undo-bar'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { coursesQueries } from '../../courses.queries'
import { arrangeCourse, publishCourse, removeSection } from '../../edit.mutations'
import { courseAt, courseClass, courseDesk } from '../../parts/course-address'
import { ChapterCard } from './chapter-card'
import { FromFolder } from './folder/from-folder'

const EditCourse = popup(() => import('./edit-course').then((m) => m.EditCourse))
const EditChapter = popup(() => import('./edit-chapter').then((m) => m.EditChapter))
const EditSection = popup(() => import('./edit-section').then((m) => m.EditSection))

type Open =
  | { what: 'course' }
  | { what: 'chapter'; chapter?: CourseChapter }
  | { what: 'section'; chapterId: number; section?: CourseSection }

/** Where a course is made: its chapters and sections, in an order that is changed by dragging or with the arrow keys. */
export function CourseEditor({ roomId, courseId }: { roomId: number; courseId: number }) {
  const client = useQueryClient()
  // No phone lets a folder be chosen.
  const desk = useDesk()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.detail(courseId))
  const [open, setOpen] = useState<Open>()
  const [removed, setRemoved] = useState<CourseSection>()
  const [order, setOrder] = useState<CourseChapter[]>()
  const course = query.data
  const ended = hasEnded(room)
  const title = course?.title ?? '课程'
  usePageTitle(title)
  const arrange = (next: CourseChapter[]) => {
    setOrder(next)
    const chapters = next.map(({ id, sections }) => ({ id, section_ids: sections.map((one) => one.id) }))
    void attempt(() => arrangeCourse(client, { course_id: courseId, chapters })).then(() =>
      setOrder((now) => (now === next ? undefined : now)),
    )
  }
  const publish = ({ published }: CourseDetail) =>
    attempt(async () => {
      await publishCourse(client, { id: courseId, published: !published })
      await say(published ? '已取消发布，学员看不到了' : '已发布')
    })
  const remove = (section: CourseSection, undo = false) =>
    attempt(async () => {
      await removeSection(client, { course_id: courseId, id: section.id, ...(undo && { undo: 1 as const }) })
      setRemoved(undo ? undefined : section)
    })
  const close = () => setOpen(undefined)
  return (
    <QueryPage
      title={title}
      backHref={courseDesk(roomId)}
      query={query}
      aged="修改需要联网"
      label="课程加载中"
      actions={
        course && (
          <>
            <Button variant="secondary" disabled={ended} onClick={() => setOpen({ what: 'course' })}>
              设置
            </Button>
            <Button
              variant="secondary"
              icon="plus"
              disabled={ended || course.chapters.length >= CHAPTERS_MAX}
              onClick={() => setOpen({ what: 'chapter' })}
            >
              添加章
            </Button>
            {desk && <FromFolder course={course} disabled={ended} />}
            <OnlineButton
              variant={course.published ? 'secondary' : 'primary'}
              disabled={ended}
              onClick={() => publish(course)}
            >
              {course.published ? '取消发布' : '发布'}
            </OnlineButton>
          </>
        )
      }
    >
      {(shown) => {
        const chapters = order ?? shown.chapters
        return (
          <div className="stack">
            {removed && <UndoBar onUndo={() => remove(removed, true)}>已删除“{removed.title}”</UndoBar>}
            <Card>
              <div className="stack">
                <div className="cluster">
                  {shown.published ? <Tag tone="success">已发布</Tag> : <Tag>草稿</Tag>}
                  <Tag tone="scene">{modeLabels[shown.mode].label}</Tag>
                  <Tag>{ruleLabels[shown.open_rule].label}</Tag>
                  <span className="secondary">{ruleLabels[shown.open_rule].about}</span>
                </div>
                <div className="cluster">
                  <Button variant="secondary" size="sm" href={courseClass(roomId, courseId)}>
                    学习情况
                  </Button>
                  <Button variant="secondary" size="sm" href={courseAt(roomId, courseId)}>
                    学员视角
                  </Button>
                </div>
              </div>
            </Card>
            {chapters.length === 0 && (
              <Empty
                title="还没有章节"
                icon="book"
                {...(!ended && { action: { label: '添加章', onClick: () => setOpen({ what: 'chapter' }) } })}
              >
                先添加一章，再往里面放小节。
              </Empty>
            )}
            {chapters.length > 0 && (
              <Sortable
                label="章"
                items={chapters}
                itemKey={(one) => String(one.id)}
                itemLabel={(one) => one.title}
                onMove={(from, to) => arrange(moved(chapters, from, to))}
              >
                {(chapter, handle) => (
                  <ChapterCard
                    course={shown}
                    chapter={chapter}
                    handle={handle}
                    fixed={ended}
                    onMove={(sections) =>
                      arrange(chapters.map((one) => (one.id === chapter.id ? { ...one, sections } : one)))
                    }
                    onRename={() => setOpen({ what: 'chapter', chapter })}
                    onSection={(section) =>
                      setOpen({ what: 'section', chapterId: chapter.id, ...(section && { section }) })
                    }
                    onRemove={(section) => void remove(section)}
                  />
                )}
              </Sortable>
            )}
            {open?.what === 'course' && (
              <EditCourse roomId={roomId} template={room?.template ?? 0} course={shown} onClose={close} />
            )}
            {open?.what === 'chapter' && (
              <EditChapter courseId={courseId} {...(open.chapter && { chapter: open.chapter })} onClose={close} />
            )}
            {open?.what === 'section' && (
              <EditSection
                roomId={roomId}
                course={shown}
                chapterId={open.chapterId}
                {...(open.section && { sectionId: open.section.id })}
                onClose={close}
              />
            )}
          </div>
        )
      }}
    </QueryPage>
  )
}
