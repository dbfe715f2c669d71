import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '#contract/courses/courses.model'
import { percentOf } from '#contract/courses/courses.rules'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { coursesQueries } from '../courses.queries'
import { courseAt } from '../parts/course-address'
import styles from '../parts/courses.module.css'

/** The courses of a room, with how far one has come in each. */
export function CourseList({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.lists(roomId))
  return (
    <QueryPage
      title="课程"
      scene={room && sceneOf(room.template)}
      backHref={roomHome(roomId)}
      query={query}
      aged="没有打开过的小节需要联网"
      label="课程加载中"
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有课程" icon="book">
            老师发布课程后会显示在这里
          </Empty>
        ) : (
          <Grid label="课程" kind="long" layout="1072">
            {list.map((course) => (
              <CourseTile key={course.id} roomId={roomId} course={course} />
            ))}
          </Grid>
        )
      }
    </QueryPage>
  )
}

const stateOf = ({ published, done_count, section_count }: CourseCard) => {
  if (!published) return <Tag>草稿</Tag>
  if (done_count === 0) return <Tag tone="info">未开始</Tag>
  return done_count >= section_count ? <Tag tone="success">已学完</Tag> : <Tag tone="scene">学习中</Tag>
}

function CourseTile({ roomId, course }: { roomId: number; course: CourseCard }) {
  const { id, title, description, done_count: done, section_count: total } = course
  return (
    <Link className={styles.link} href={courseAt(roomId, id)}>
      <Card>
        <div className={styles.card}>
          <div className={styles.head}>
            <span className={styles.tile} aria-hidden>
              <Icon name="book" />
            </span>
            <span className={styles.title}>{title}</span>
            {stateOf(course)}
          </div>
          {description && <p className={styles.about}>{description}</p>}
          <Progress label={`${title}的进度`} value={percentOf(done, total)} text={`已学 ${done} / ${total} 节`} />
        </div>
      </Card>
    </Link>
  )
}
