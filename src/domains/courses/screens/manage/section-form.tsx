import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHARE_USUAL } from '#contract/content/progress/watch.rules'
import { sectionKindLabels } from '#contract/courses/courses.labels'
import type { CourseDetail, SectionDetail } from '#contract/courses/courses.model'
import { COURSE_TITLE_MAX, SECTION_KINDS, SECTION_MINUTES_MAX } from '#contract/courses/courses.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveSection } from '../../edit.mutations'
import type { SectionDraft } from './section-draft'
import { SectionMade } from './section-made'

type Props = { roomId: number; course: CourseDetail; chapterId: number; section?: SectionDetail; onClose: () => void }

interface Typed extends SectionDraft {
  title: string
  chapter_id: number
  minutes: string
  open_time: number
}
const begin = (section: SectionDetail | undefined, chapterId: number): Typed => ({
  title: section?.title ?? '',
  chapter_id: section?.chapter_id ?? chapterId,
  minutes: section?.minutes ? String(section.minutes) : '',
  open_time: section?.open_time ?? 0,
  kind: section?.kind ?? 'page',
  body: section?.body ?? '',
  file: section?.file ?? null,
  low_file: section?.low_file ?? null,
  content_id: section?.content_id ?? 0,
  content_title: section?.content_title ?? '',
  questions: section?.questions ?? [],
  duration: section?.duration ?? 0,
  share: section?.share ?? SHARE_USUAL,
})

/** The form of a section, which stays on the device until it is saved; moving it to another chapter is a choice in it. */
export function SectionForm({ roomId, course, chapterId, section, onClose }: Props) {
  const client = useQueryClient()
  const key = `section:${section?.id ?? `new in ${chapterId}`}`
  const form = useVersionedForm(key, begin(section, chapterId), section?.version ?? 0)
  const { value: made, set: change } = form
  const [busy, setBusy] = useState(false)
  const save = () =>
    attemptSaving(form, async () => {
      const { file, low_file: low, content_title: _, ...rest } = made
      await saveSection(client, {
        course_id: course.id,
        ...rest,
        file_id: file?.id ?? 0,
        low_file_id: low?.id ?? 0,
        minutes: Math.min(SECTION_MINUTES_MAX, Number(made.minutes) || 0),
        ...(section && { id: section.id, version: form.version }),
      })
      form.done()
      onClose()
      await say('已保存')
    })
  return (
    <VersionedDialog
      form={form}
      title={section ? '编辑小节' : '添加小节'}
      width={800}
      disabled={!made.title.trim()}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="小节名称"
        value={made.title}
        onChange={(title) => change({ title })}
        maxGraphemes={COURSE_TITLE_MAX}
        required
      />
      <ChoiceField
        label="类型"
        value={made.kind}
        onChange={(kind) =>
          // What of the library is a package is chosen apart from all else.
          change({ kind, ...((kind === 'scorm' || made.kind === 'scorm') && { content_id: 0, content_title: '' }) })
        }
        options={SECTION_KINDS.map((value) => ({ value, label: sectionKindLabels[value] }))}
      />
      <SectionMade roomId={roomId} courseId={course.id} made={made} onChange={change} onBusy={setBusy} />
      <SelectField
        label="所在章"
        value={String(made.chapter_id)}
        onChange={(value) => change({ chapter_id: Number(value) })}
        options={course.chapters.map(({ id, title: name }) => ({ value: String(id), label: name }))}
      />
      <NumberField
        label="大约用时"
        value={made.minutes}
        onChange={(minutes) => change({ minutes })}
        digitsOnly
        maxLength={3}
        suffix="分钟"
      />
      {course.open_rule === 'date' && (
        <DateField
          label="开放时间"
          value={made.open_time}
          onChange={(time) => change({ open_time: time })}
          placeholder="发布后立即开放"
          hint="不设置时，课程发布后就开放"
        />
      )}
    </VersionedDialog>
  )
}
