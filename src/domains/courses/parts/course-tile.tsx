import type { CourseCard } from '#contract/courses/courses.model'
import { percentOf } from '#contract/courses/courses.rules'
import { Tag } from '#ui/display/tag'
import { StateCard } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { courseAt } from './course-address'
import styles from './courses.module.css'

const stateOf = ({ published, done_count, section_count }: CourseCard) => {
  if (!published) return <Tag>草稿</Tag>
  if (done_count === 0) return <Tag tone="info">未开始</Tag>
  return done_count >= section_count ? <Tag tone="success">已学完</Tag> : <Tag tone="scene">学习中</Tag>
}

/** A course of a room, with how far one has come in it. */
export function CourseTile({ roomId, course }: { roomId: number; course: CourseCard }) {
  const { id, title, description, done_count: done, section_count: total } = course
  return (
    <StateCard href={courseAt(roomId, id)} icon="book" title={title} state={stateOf(course)}>
      {description && <p className={styles.about}>{description}</p>}
      <Progress label={`${title}的进度`} value={percentOf(done, total)} text={`已学 ${done} / ${total} 节`} />
    </StateCard>
  )
}
