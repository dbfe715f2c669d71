import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MaterialGroup } from '#contract/materials/materials.model'
import { MATERIAL_GROUP_TITLE_MAX } from '#contract/materials/materials.rules'
import { moved } from '#lib/moved'
import { Button, IconButton } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Sortable, SortableRow } from '#ui/lists/sortable'
import { OnlineButton, OnlineIconButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { removeMaterialGroup, saveMaterialGroup, sortMaterialGroups } from '../../materials.mutations'

type GroupsProps = { roomId: number; groups: readonly MaterialGroup[]; onClose: () => void }

/** The groups of a room's files: added, named, ordered, deleted. */
export function EditGroups({ roomId, groups, onClose }: GroupsProps) {
  const client = useQueryClient()
  const [editing, setEditing] = useState<MaterialGroup>()
  const [title, setTitle] = useState('')
  const save = () =>
    attempt(async () => {
      await saveMaterialGroup(client, roomId, { title, ...(editing && { id: editing.id }) })
      setTitle('')
      setEditing(undefined)
    })
  const remove = async (group: MaterialGroup) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '里面的资料会保留，变成“未分组”。'
    if (await confirm({ title: `删除分组“${group.title}”`, body, confirmText: '删除', danger: true }))
      await attempt(() => removeMaterialGroup(client, roomId, group.id))
  }
  const move = (from: number, to: number) =>
    void attempt(() =>
      sortMaterialGroups(
        client,
        roomId,
        moved(groups, from, to).map((group) => group.id),
      ),
    )
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="资料分组"
      footer={
        <Button variant="secondary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label={editing ? `“${editing.title}”改名为` : '新分组'}
          value={title}
          onChange={setTitle}
          maxGraphemes={MATERIAL_GROUP_TITLE_MAX}
        />
        <div className="row">
          <OnlineButton size="sm" disabled={!title.trim()} onClick={save}>
            {editing ? '保存名称' : '添加分组'}
          </OnlineButton>
          {editing && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setEditing(undefined)
                setTitle('')
              }}
            >
              取消
            </Button>
          )}
        </div>
        {groups.length === 0 ? (
          <p className="secondary">还没有分组，资料按上传顺序排列。</p>
        ) : (
          <Sortable
            label="分组"
            items={groups}
            itemKey={(group) => String(group.id)}
            itemLabel={(group) => group.title}
            onMove={move}
          >
            {(group, handle) => (
              <SortableRow handle={handle} title={group.title}>
                <IconButton
                  icon="edit"
                  label={`修改${group.title}`}
                  onClick={() => {
                    setEditing(group)
                    setTitle(group.title)
                  }}
                />
                <OnlineIconButton icon="trash" label={`删除${group.title}`} onClick={() => remove(group)} />
              </SortableRow>
            )}
          </Sortable>
        )}
      </div>
    </SheetOrDialog>
  )
}
