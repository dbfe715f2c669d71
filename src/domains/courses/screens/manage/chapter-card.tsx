import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CourseChapter, CourseDetail, CourseSection } from '#contract/courses/courses.model'
import { SECTIONS_MAX } from '#contract/courses/courses.rules'
import { dateTime } from '#lib/format'
import { moved } from '#lib/moved'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { RowActions } from '#ui/lists/row-actions'
import { Sortable } from '#ui/lists/sortable'
import { attempt, say } from '#ui/overlays/say'
import { openSection, removeChapter } from '../../edit.mutations'
import { sectionFacts } from '../../parts/section-facts'
import styles from './manage.module.css'

type Props = {
  course: CourseDetail
  chapter: CourseChapter
  handle: ReactNode
  /** In a room that ended nothing is changed. */
  fixed: boolean
  onMove: (sections: CourseSection[]) => void
  onRename: () => void
  /** Edits one, or adds one. */
  onSection: (section?: CourseSection) => void
  onRemove: (section: CourseSection) => void
}

/** One chapter with its sections. */
export function ChapterCard({ course, chapter, handle, fixed, onMove, onRename, onSection, onRemove }: Props) {
  const client = useQueryClient()
  const { id, title, sections } = chapter
  const remove = () => attempt(() => removeChapter(client, { course_id: course.id, id }))
  const turn = (section: CourseSection) =>
    attempt(async () => {
      await openSection(client, { course_id: course.id, id: section.id, opened: !section.opened })
      await say(section.opened ? '已关闭' : '已开放')
    })
  const byHand = course.open_rule === 'hand'
  const row = (section: CourseSection, grip: ReactNode) => (
    <div className={styles.row}>
      {fixed ? <span /> : grip}
      <button type="button" className={styles.words} disabled={fixed} onClick={() => onSection(section)}>
        <span className={styles.name}>{section.title}</span>
        <span className="secondary">
          {sectionFacts(section)} <Opening course={course} section={section} />
        </span>
      </button>
      <RowActions
        of={section.title}
        actions={[
          byHand
            ? {
                key: 'open',
                label: section.opened ? '关闭' : '开放',
                disabled: fixed,
                online: true,
                onSelect: () => turn(section),
              }
            : { key: 'edit', label: '编辑', disabled: fixed, onSelect: () => onSection(section) },
          {
            key: 'remove',
            label: '删除',
            menu: true,
            danger: true,
            disabled: fixed,
            online: true,
            onSelect: () => onRemove(section),
          },
        ]}
      />
    </div>
  )
  return (
    <div className={styles.chapter}>
      <Card rows>
        <div className={styles.head}>
          {fixed ? <span /> : handle}
          <h2>{title}</h2>
          <RowActions
            of={title}
            actions={[
              { key: 'rename', label: '改名', disabled: fixed, onSelect: onRename },
              {
                key: 'remove',
                label: '删除',
                menu: true,
                danger: true,
                disabled: fixed || sections.length > 0,
                online: true,
                onSelect: remove,
              },
            ]}
          />
        </div>
        <Sortable
          label={`${title}的小节`}
          items={sections}
          itemKey={(one) => String(one.id)}
          itemLabel={(one) => one.title}
          onMove={(from, to) => onMove(moved(sections, from, to))}
        >
          {row}
        </Sortable>
        <div className={styles.foot}>
          <Button
            size="sm"
            variant="secondary"
            icon="plus"
            disabled={fixed || course.section_count >= SECTIONS_MAX}
            aria-label={`添加小节到${title}`}
            onClick={() => onSection()}
          >
            添加小节
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** When or whether it is open to learners, as far as the course goes by that. */
function Opening({ course, section }: { course: CourseDetail; section: CourseSection }) {
  if (course.open_rule === 'hand')
    return section.opened ? <Tag tone="success">已开放</Tag> : <Tag tone="warning">未开放</Tag>
  if (course.open_rule === 'date' && section.open_time > 0)
    return <Tag tone="info">{dateTime(section.open_time)} 开放</Tag>
  return null
}
