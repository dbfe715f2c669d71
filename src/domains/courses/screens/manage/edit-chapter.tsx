import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseChapter } from '#contract/courses/courses.model'
import { COURSE_TITLE_MAX } from '#contract/courses/courses.rules'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveChapter } from '../../edit.mutations'

type Props = { courseId: number; chapter?: CourseChapter; onClose: () => void }

/** How a chapter is called. */
export function EditChapter({ courseId, chapter, onClose }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState(chapter?.title ?? '')
  const save = () =>
    attempt(async () => {
      await saveChapter(client, { course_id: courseId, title, ...(chapter && { id: chapter.id }) })
      onClose()
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={chapter ? '修改章名称' : '添加章'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={!title.trim()} onClick={save}>
            保存
          </OnlineButton>
        </>
      }
    >
      <TextField label="章名称" value={title} onChange={setTitle} maxGraphemes={COURSE_TITLE_MAX} required />
    </SheetOrDialog>
  )
}
