import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MaterialGroup, RoomMaterial } from '#contract/materials/materials.model'
import { MATERIAL_TITLE_MAX } from '#contract/materials/materials.rules'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { updateMaterial } from '../../materials.mutations'
import { PlaceFields } from './fields'

type EditProps = { roomId: number; material: RoomMaterial; groups: readonly MaterialGroup[]; onClose: () => void }

/** How a file is called in this room, where it stands and who may open it. */
export function EditMaterial({ roomId, material, groups, onClose }: EditProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState(material.title)
  const [groupId, setGroupId] = useState(material.group_id)
  const [audience, setAudience] = useState(material.audience)
  const save = () =>
    attempt(async () => {
      await updateMaterial(client, roomId, { id: material.id, title, group_id: groupId, audience })
      onClose()
      await say('已保存')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="修改资料"
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
      <div className="stack">
        <TextField label="名称" value={title} onChange={setTitle} maxGraphemes={MATERIAL_TITLE_MAX} required />
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
