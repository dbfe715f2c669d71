import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryFolder } from '#contract/content/library/library.model'
import type { Attachment } from '#contract/files/files.api'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { UploadField } from '../../../files/parts/upload-field'
import { contentActs } from '../../content.mutations'
import { libraryActs } from '../../library.mutations'
import { folderChoices } from '../library/folder-choices'
import { emptyForm } from './content-form'

/** Files that become resources at once. */
const AT_ONCE = 20

/** Many files into the library, each a resource of its own: a draft until it is published. */
export function UploadContent({ folders, onClose }: { folders: readonly LibraryFolder[]; onClose: () => void }) {
  const client = useQueryClient()
  const [files, setFiles] = useState<Attachment[]>([])
  const [folder, setFolder] = useState('0')
  const [busy, setBusy] = useState(false)
  useBusy('form', files.length > 0)
  const add = () =>
    attempt(async () => {
      const ids: number[] = []
      // One after the other: where one fails, those before it are there, and only the rest is sent again.
      for (const file of files) {
        const kind = file.mime.startsWith('video/') ? ('video' as const) : ('file' as const)
        const { id } = await contentActs.save(client, {
          ...emptyForm,
          content_type: 'resource',
          version: 0,
          title: titleOf(file.filename),
          kind,
          file_id: file.id,
        })
        ids.push(id)
        setFiles((now) => now.filter((other) => other.id !== file.id))
      }
      if (folder !== '0') await libraryActs.arrange(client, { content_ids: ids, folder_id: Number(folder) })
      onClose()
      await say(`已加入 ${ids.length} 项资源，发布后别人才能看到`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="上传文件"
      dismissible={files.length === 0 && !busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button disabled={files.length === 0 || busy} onClick={add}>
            {files.length ? `加入资源库（${files.length}）` : '加入资源库'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <UploadField
          label="文件"
          value={files}
          onChange={setFiles}
          max={AT_ONCE}
          resumeKey="library-upload"
          onBusy={setBusy}
        />
        <SelectField
          label="放入文件夹"
          required
          value={folder}
          options={[{ value: '0', label: '不放入文件夹' }, ...folderChoices(folders)]}
          onChange={setFolder}
        />
      </div>
    </SheetOrDialog>
  )
}

/** A file's name without its ending, as long as a title may be. */
const titleOf = (filename: string): string =>
  [...filename.replace(/\.[^.]+$/, '')].slice(0, 60).join('').trim() || filename.slice(0, 60)
