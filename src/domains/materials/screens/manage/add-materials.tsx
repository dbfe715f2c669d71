import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MaterialGroup } from '#contract/materials/materials.model'
import { MATERIALS_AT_ONCE, type MaterialAudience } from '#contract/materials/materials.rules'
import { say } from '#ui/overlays/say'
import { UploadDialog } from '../../../files/parts/upload-dialog'
import { addMaterials } from '../../materials.mutations'
import { PlaceFields } from './fields'

type AddProps = { roomId: number; groups: readonly MaterialGroup[]; onClose: () => void }

/** Many files at once; large ones go on after a break. */
export function AddMaterials({ roomId, groups, onClose }: AddProps) {
  const client = useQueryClient()
  const [groupId, setGroupId] = useState(0)
  const [audience, setAudience] = useState<MaterialAudience>('member')
  return (
    <UploadDialog
      title="上传资料"
      max={MATERIALS_AT_ONCE}
      resumeKey={`room-${roomId}-materials`}
      action={(count) => (count ? `添加 ${count} 份` : '添加')}
      onAdd={async (files) => {
        const ids = files.map((file) => file.id)
        const { added } = await addMaterials(client, roomId, { file_ids: ids, group_id: groupId, audience })
        onClose()
        await say(`已添加 ${added} 份资料`)
      }}
      onClose={onClose}
    >
      <PlaceFields
        groups={groups}
        groupId={groupId}
        onGroup={setGroupId}
        audience={audience}
        onAudience={setAudience}
      />
    </UploadDialog>
  )
}
