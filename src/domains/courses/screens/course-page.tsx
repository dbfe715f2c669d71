import { useQuery } from '@tanstack/react-query'
import { modeLabels, ruleLabels } from '#contract/courses/courses.labels'
import type { CourseDetail, CourseSection } from '#contract/courses/courses.model'
import { nextOf, percentOf } from '#contract/courses/courses.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { roomsQueries } from '../../rooms/rooms.queries'
import { coursesQueries } from '../courses.queries'
import { courseEditor, courseList, sectionAt, sectionIcons } from '../parts/course-address'
import { CourseCopy } from '../parts/course-copy'
import styles from '../parts/courses.module.css'
import { closedWords, farWords } from '../parts/section-facts'
import { useUnsent, withFar } from '../parts/use-far'

// Of courses at the learner's own pace alone.
const CourseTarget = lazyComponent(() => import('../parts/course-target').then((m) => m.CourseTarget))

type Props = { roomId: number; courseId: number }

/** One course: how far one has come, where one goes on, and all its sections. */
export function CoursePage({ roomId, courseId }: Props) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.detail(courseId))
  const unsent = useUnsent(courseId)
  const title = query.data?.title ?? '课程'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={courseList(roomId)}
      query={query}
      aged="没有打开过的小节需要联网"
      label="课程加载中"
    >
      {(fetched) => {
        const course = withFar(fetched, unsent)
        return (
          <div className="stack">
            <Facts roomId={roomId} course={course} />
            {course.mode === 'self' && course.section_count > 0 && !course.can_edit && (
              <CourseTarget course={course} unsent={unsent} ended={hasEnded(room)} fallback={null} />
            )}
            {course.section_count > 0 && <CourseCopy courseId={courseId} roomId={roomId} />}
            {course.section_count === 0 && (
              <Empty title="还没有小节" icon="book">
                老师添加小节后会显示在这里
              </Empty>
            )}
            {course.chapters
              .filter(({ sections }) => sections.length > 0)
              .map(({ id, title: name, sections }, n) => (
                <List key={id} label={name} header={<h2>{`第 ${n + 1} 章 ${name}`}</h2>}>
                  {sections.map((section) => (
                    <SectionRow key={section.id} roomId={roomId} course={course} section={section} />
                  ))}
                </List>
              ))}
          </div>
        )
      }}
    </QueryPage>
  )
}

function Facts({ roomId, course }: { roomId: number; course: CourseDetail }) {
  const { done_count: done, section_count: total } = course
  const next = nextOf(course.chapters.flatMap((chapter) => chapter.sections))
  return (
    <Card>
      <div className={styles.card}>
        {course.description && <p className={styles.about}>{course.description}</p>}
        <div className="cluster">
          {!course.published && <Tag>草稿</Tag>}
          <Tag tone="scene">{modeLabels[course.mode].label}</Tag>
          <Tag>{ruleLabels[course.open_rule].label}</Tag>
        </div>
        <Progress label="学习进度" value={percentOf(done, total)} text={`已学 ${done} / ${total} 节`} />
        {next && (
          <Button block href={sectionAt(roomId, course.id, next.id)}>
            {`${done ? '继续学习' : '开始学习'}：${next.title}`}
          </Button>
        )}
        {!next && total > 0 && (
          <p className="secondary">{done >= total ? '全部学完了，可以随时回来复习。' : '开放的小节都学完了。'}</p>
        )}
        {course.can_edit && (
          <Button block variant="secondary" href={courseEditor(roomId, course.id)}>
            编辑课程
          </Button>
        )}
      </div>
    </Card>
  )
}

type RowProps = { roomId: number; course: CourseDetail; section: CourseSection }

function SectionRow({ roomId, course, section }: RowProps) {
  const { id, title, kind, open, done } = section
  return (
    <ListRow
      title={title}
      description={open ? farWords(section) : closedWords(section, course.open_rule === 'date')}
      prefix={<Icon name={done ? 'check' : sectionIcons[kind]} size={20} />}
      extra={done ? <Tag tone="success">已学完</Tag> : !open && <Tag>未开放</Tag>}
      {...(open && { href: sectionAt(roomId, course.id, id) })}
    />
  )
}
