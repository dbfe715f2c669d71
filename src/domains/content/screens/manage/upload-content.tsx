import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LibraryFolder } from '#contract/content/library/library.model'
import { SelectField } from '#ui/fields/select-field'
import { say } from '#ui/overlays/say'
import { UploadDialog } from '../../../files/parts/upload-dialog'
import { contentActs } from '../../content.mutations'
import { libraryActs } from '../../library.mutations'
import { folderChoices } from '../library/folder-choices'
import { emptyForm } from './content-form'

/** Files that become resources at once. */
const AT_ONCE = 20

/** Many files into the library, each a resource of its own: a draft until it is published. */
export function UploadContent({ folders, onClose }: { folders: readonly LibraryFolder[]; onClose: () => void }) {
  const client = useQueryClient()
  const [folder, setFolder] = useState('0')
  // What an earlier try made belongs into the folder as well.
  const made = useRef<number[]>([])
  return (
    <UploadDialog
      title="上传文件"
      max={AT_ONCE}
      resumeKey="library-upload"
      action={(count) => (count ? `加入资源库（${count}）` : '加入资源库')}
      onAdd={async (files, placed) => {
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
          made.current.push(id)
          placed(file)
        }
        const ids = made.current
        if (folder !== '0') await libraryActs.arrange(client, { content_ids: ids, folder_id: Number(folder) })
        onClose()
        await say(`已加入 ${ids.length} 项资源，发布后别人才能看到`)
      }}
      onClose={onClose}
    >
      <SelectField
        label="放入文件夹"
        required
        value={folder}
        options={[{ value: '0', label: '不放入文件夹' }, ...folderChoices(folders)]}
        onChange={setFolder}
      />
    </UploadDialog>
  )
}

/** A file's name without its ending, as long as a title may be. */
const titleOf = (filename: string): string =>
  [...filename.replace(/\.[^.]+$/, '')].slice(0, 60).join('').trim() || filename.slice(0, 60)
