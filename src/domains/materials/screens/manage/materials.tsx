import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RoomMaterial } from '#contract/materials/materials.model'
import { grouped, MATERIALS_MAX } from '#contract/materials/materials.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { removeMaterials } from '../../materials.mutations'
import { materialsQueries } from '../../materials.queries'
import { HomeHint } from './home-hint'
import { MaterialGroupCard } from './material-group'

const AddMaterials = popup(() => import('./add-materials').then((m) => m.AddMaterials))
const EditMaterial = popup(() => import('./edit-material').then((m) => m.EditMaterial))
const EditGroups = popup(() => import('./edit-groups').then((m) => m.EditGroups))

/** What a room hands out, for those who arrange it; `beside`: what a later domain hands out in the same place. */
export function ManageMaterials({ roomId, beside }: { roomId: number; beside?: ReactNode }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(materialsQueries.lists(roomId))
  const note = useAgeNote(query, '上传和修改需要联网')
  const [open, setOpen] = useState<'add' | 'groups'>()
  const [editing, setEditing] = useState<RoomMaterial>()
  const [removed, setRemoved] = useState<RoomMaterial>()
  const { list = [], groups = [] } = query.data ?? {}
  const ended = hasEnded(room)
  const remove = (material: RoomMaterial) =>
    attempt(async () => {
      await removeMaterials(client, roomId, [material.id])
      setRemoved(material)
    })
  const putBack = (material: RoomMaterial) =>
    attempt(async () => {
      await removeMaterials(client, roomId, [material.id], true)
      setRemoved(undefined)
      await say('已恢复')
    })
  return (
    <Page
      title="资料"
      above={roomHome(roomId)}
      note={note}
      barActions={
        query.data && (
          <>
            <Button variant="secondary" disabled={ended} onClick={() => setOpen('groups')}>
              分组
            </Button>
            <Button icon="upload" disabled={ended || list.length >= MATERIALS_MAX} onClick={() => setOpen('add')}>
              上传资料
            </Button>
          </>
        )
      }
    >
      {removed && <UndoBar onUndo={() => putBack(removed)}>已删除“{removed.title}”</UndoBar>}
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && (
        <SkeletonPage label="资料加载中">
          <SkeletonList rows={5} />
        </SkeletonPage>
      )}
      {query.data && list.length === 0 && groups.length === 0 && (
        <Empty
          title="还没有资料"
          icon="file"
          {...(!ended && { action: { label: '上传资料', onClick: () => setOpen('add') } })}
        >
          课件、视频、模板都可以放在这里，成员在首页和“关于实训室”打开。
        </Empty>
      )}
      {list.length > 0 && <HomeHint roomId={roomId} />}
      {query.data &&
        grouped(groups, list, true).map((group) => (
          <MaterialGroupCard
            key={group.id}
            roomId={roomId}
            group={group}
            fixed={ended}
            onEdit={setEditing}
            onRemove={remove}
          />
        ))}
      {beside}
      {open === 'add' && <AddMaterials roomId={roomId} groups={groups} onClose={() => setOpen(undefined)} />}
      {open === 'groups' && <EditGroups roomId={roomId} groups={groups} onClose={() => setOpen(undefined)} />}
      {editing && (
        <EditMaterial roomId={roomId} material={editing} groups={groups} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  )
}
