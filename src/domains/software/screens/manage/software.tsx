import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { managerMenuLabels } from '#contract/rooms/rooms.labels'
import { hasEnded } from '#contract/rooms/rooms.rules'
import type { RoomSoftware } from '#contract/software/software.model'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../rooms/parts/paths'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { bindSoftware } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'
import { RoomSoftwareList } from './room-software-list'
import { useRemove } from './use-remove'

const AddSoftware = popup(() => import('./add-software').then((m) => m.AddSoftware))

/** The software that a room holds, for those who arrange it. */
export function SoftwareScreen({ roomId, more }: { roomId: number; more?: ReactNode }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(softwareQueries.room(roomId))
  const note = useAgeNote(query, '添加和移除需要联网')
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<RoomSoftware>()
  const remove = useRemove(roomId)
  const words = useRoomWords(roomId)
  const list = query.data?.list ?? []
  const ended = hasEnded(room)
  const putBack = (software: RoomSoftware) =>
    attempt(async () => {
      await bindSoftware(client, roomId, [software.id])
      setRemoved(undefined)
      await say('已放回实训室')
    })
  return (
    <Page
      title={room?.menus.software?.label || managerMenuLabels.software || ''}
      above={roomHome(roomId)}
      note={note}
      barActions={
        list.length > 0 && (
          <Button icon="plus" disabled={ended} onClick={() => setAdding(true)}>
            添加
          </Button>
        )
      }
    >
      {more}
      {removed && <UndoBar onUndo={() => putBack(removed)}>已移除“{removed.title}”</UndoBar>}
      <QueryView query={query} label="软件加载中" skeleton={<SkeletonList rows={5} />} />
      {query.data && list.length === 0 && (
        <Empty
          title="还没有软件"
          icon="apps"
          {...(!ended && { action: { label: '添加', onClick: () => setAdding(true) } })}
        >
          {words('添加后学员在“软件”里打开，也可以放进{work}的软件活动。')}
        </Empty>
      )}
      {list.length > 0 && (
        <>
          <p className="secondary">{words('学员在“软件”里按这里的顺序看到它们；{work}里的软件活动也从这里选。')}</p>
          <RoomSoftwareList
            roomId={roomId}
            list={list}
            onRemove={async (software) => {
              if (await remove(software)) setRemoved(software)
            }}
          />
        </>
      )}
      {adding && <AddSoftware roomId={roomId} onClose={() => setAdding(false)} />}
    </Page>
  )
}
