import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { modeLabels, ruleLabels } from '#contract/courses/courses.labels'
import type { CourseCard } from '#contract/courses/courses.model'
import {
  COURSE_ABOUT_MAX,
  COURSE_MODES,
  COURSE_TITLE_MAX,
  type CourseMode,
  modeOf,
  OPEN_RULES,
  ruleOf,
} from '#contract/courses/courses.rules'
import { navigate } from '#lib/navigate'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveCourse } from '../../edit.mutations'
import { courseEditor } from '../../parts/course-address'

type Props = { roomId: number; template: number; course?: CourseCard; onClose: () => void }

/** What a course says of itself, who sets its pace and how its sections open. */
export function EditCourse({ roomId, template, course, onClose }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState(course?.title ?? '')
  const [description, setDescription] = useState(course?.description ?? '')
  const [mode, setMode] = useState(course?.mode ?? modeOf(template))
  const [rule, setRule] = useState(course?.open_rule ?? ruleOf(mode))
  const words = title !== (course?.title ?? '') || description !== (course?.description ?? '')
  const [first] = useState({ mode, rule })
  const dirty = words || mode !== first.mode || rule !== first.rule
  useBusy('form', dirty)
  const turn = (next: CourseMode) => {
    // Its usual way of opening comes along; one that was chosen stays.
    if (rule === ruleOf(mode)) setRule(ruleOf(next))
    setMode(next)
  }
  const save = () =>
    attempt(async () => {
      const input = { training_room_id: roomId, title, description, mode, open_rule: rule }
      const { id } = await saveCourse(client, { ...input, ...(course && { id: course.id }) })
      onClose()
      if (course) await say('已保存')
      else navigate(courseEditor(roomId, id))
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={course ? '课程设置' : '新建课程'}
      dismissible={!dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {dirty ? '放弃' : '取消'}
          </Button>
          <OnlineButton disabled={!title.trim()} onClick={save}>
            {course ? '保存' : '新建并编辑目录'}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <TextField label="课程名称" value={title} onChange={setTitle} maxGraphemes={COURSE_TITLE_MAX} required />
        <TextField
          label="简介"
          multiline
          value={description}
          onChange={setDescription}
          maxGraphemes={COURSE_ABOUT_MAX}
          hint="学完会做什么、怎样安排时间"
        />
        <ChoiceField
          label="学习模式"
          value={mode}
          onChange={turn}
          columns={2}
          options={COURSE_MODES.map((value) => ({
            value,
            label: modeLabels[value].label,
            description: modeLabels[value].about,
          }))}
        />
        <ChoiceField
          label="开放方式"
          value={rule}
          onChange={setRule}
          columns={2}
          options={OPEN_RULES.map((value) => ({
            value,
            label: ruleLabels[value].label,
            description: ruleLabels[value].about,
          }))}
        />
      </div>
    </SheetOrDialog>
  )
}
