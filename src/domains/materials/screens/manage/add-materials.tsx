import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import type { MaterialGroup } from '#contract/materials/materials.model'
import { MATERIALS_AT_ONCE, type MaterialAudience } from '#contract/materials/materials.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { UploadField } from '../../../files/parts/upload-field'
import { addMaterials } from '../../materials.mutations'
import { PlaceFields } from './fields'

type AddProps = { roomId: number; groups: readonly MaterialGroup[]; onClose: () => void }

/** Many files at once; large ones go on after a break. */
export function AddMaterials({ roomId, groups, onClose }: AddProps) {
  const client = useQueryClient()
  const [files, setFiles] = useState<Attachment[]>([])
  const [groupId, setGroupId] = useState(0)
  const [audience, setAudience] = useState<MaterialAudience>('member')
  const [busy, setBusy] = useState(false)
  useBusy('form', files.length > 0)
  const add = () =>
    attempt(async () => {
      const ids = files.map((file) => file.id)
      const { added } = await addMaterials(client, roomId, { file_ids: ids, group_id: groupId, audience })
      onClose()
      await say(`已添加 ${added} 份资料`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="上传资料"
      dismissible={files.length === 0 && !busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button disabled={files.length === 0 || busy} onClick={add}>
            {files.length ? `添加 ${files.length} 份` : '添加'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <UploadField
          label="文件"
          value={files}
          onChange={setFiles}
          max={MATERIALS_AT_ONCE}
          resumeKey={`room-${roomId}-materials`}
          onBusy={setBusy}
        />
        <PlaceFields
          groups={groups}
          groupId={groupId}
          onGroup={setGroupId}
          audience={audience}
          onAudience={setAudience}
        />
      </div>
    </SheetOrDialog>
  )
}
