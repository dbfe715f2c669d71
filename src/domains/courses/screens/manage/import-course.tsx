import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BroughtCourse } from '#contract/courses/file/file.api'
import { sizeText } from '#contract/files/size.labels'
import { navigate } from '#lib/navigate'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { useDesk } from '#ui/layout/use-media'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { uploadFile } from '../../../files/files.mutations'
import { importCourse, lookAtCourseFile } from '../../edit.mutations'
import { courseEditor } from '../../parts/course-address'

type Props = { roomId: number; disabled: boolean }

/** Takes a course that was exported, from here or from another platform of this kind: first what would come is said. */
export function ImportCourse({ roomId, disabled }: Props) {
  const client = useQueryClient()
  const desk = useDesk()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ fileId: number; brings: BroughtCourse }>()
  useBusy('upload', busy)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await attempt(work)
    setBusy(false)
  }
  const look = (file: File | undefined) =>
    file &&
    during(async () => {
      const { id } = await uploadFile(file, 'general')
      setFound({ fileId: id, brings: await lookAtCourseFile(roomId, id) })
    })
  const take = (fileId: number) =>
    during(async () => {
      const { id } = await importCourse(client, roomId, fileId)
      setFound(undefined)
      await say('已导入为草稿')
      await navigate(courseEditor(roomId, id))
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择导出的课程文件"
        accept=".zip,application/zip"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void look(file)
        }}
      />
      <OnlineButton
        variant="secondary"
        {...(desk && { icon: 'upload' as const })}
        loading={busy && !found}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        导入课程
      </OnlineButton>
      {found && (
        <SheetOrDialog
          open
          title="导入课程"
          onClose={() => setFound(undefined)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setFound(undefined)}>
                取消
              </Button>
              <OnlineButton loading={busy} onClick={() => take(found.fileId)}>
                导入为草稿
              </OnlineButton>
            </>
          }
        >
          <Brings {...found.brings} />
        </SheetOrDialog>
      )}
    </>
  )
}

function Brings({ title, chapters, sections, files, size, left }: BroughtCourse) {
  return (
    <div className="stack">
      <p>
        <strong>{title}</strong>：{chapters} 章 {sections} 节，{files} 个文件
        {files > 0 && `，共 ${sizeText(size)}`}。导入后是草稿，学员看不到。
      </p>
      {left.length > 0 && (
        <>
          <p className="secondary">下面这些不会导入：</p>
          <ul aria-label="不会导入">
            {left.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
              <li key={n}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
