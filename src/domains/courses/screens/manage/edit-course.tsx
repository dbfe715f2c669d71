import { useQueryClient } from '@tanstack/react-query'
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
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveCourse } from '../../edit.mutations'
import { courseEditor } from '../../parts/course-address'

type Props = { roomId: number; template: number; course?: CourseCard; onClose: () => void }

const begin = (course: CourseCard | undefined, template: number) => {
  const mode = course?.mode ?? modeOf(template)
  return {
    title: course?.title ?? '',
    description: course?.description ?? '',
    mode,
    open_rule: course?.open_rule ?? ruleOf(mode),
  }
}

/** What a course says of itself, who sets its pace and how its sections open. */
export function EditCourse({ roomId, template, course, onClose }: Props) {
  const client = useQueryClient()
  const key = `course:${course?.id ?? `new in ${roomId}`}`
  const form = useVersionedForm(key, begin(course, template), course?.version ?? 0)
  const { value, set } = form
  // Its usual way of opening comes along; one that was chosen stays.
  const turn = (mode: CourseMode) =>
    set({ mode, ...(value.open_rule === ruleOf(value.mode) && { open_rule: ruleOf(mode) }) })
  const save = () =>
    attemptSaving(form, async () => {
      const about = course && { id: course.id, version: form.version }
      const { id } = await saveCourse(client, { training_room_id: roomId, ...value, ...about })
      form.done()
      onClose()
      if (course) await say('已保存')
      else navigate(courseEditor(roomId, id))
    })
  return (
    <VersionedDialog
      form={form}
      title={course ? '课程设置' : '新建课程'}
      {...(!course && { action: '新建并编辑目录' })}
      disabled={!value.title.trim()}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="课程名称"
        value={value.title}
        onChange={(title) => set({ title })}
        maxGraphemes={COURSE_TITLE_MAX}
        required
      />
      <TextField
        label="简介"
        multiline
        value={value.description}
        onChange={(description) => set({ description })}
        maxGraphemes={COURSE_ABOUT_MAX}
        hint="学完会做什么、怎样安排时间"
      />
      <ChoiceField
        label="学习模式"
        value={value.mode}
        onChange={turn}
        columns={2}
        options={COURSE_MODES.map((mode) => ({
          value: mode,
          label: modeLabels[mode].label,
          description: modeLabels[mode].about,
        }))}
      />
      <ChoiceField
        label="开放方式"
        value={value.open_rule}
        onChange={(open_rule) => set({ open_rule })}
        columns={2}
        options={OPEN_RULES.map((rule) => ({
          value: rule,
          label: ruleLabels[rule].label,
          description: ruleLabels[rule].about,
        }))}
      />
    </VersionedDialog>
  )
}
