import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { managerMenuLabels, sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomSoftware } from '#contract/software/software.model'
import { useDataAge } from '#lib/data-age'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { popup } from '#ui/popup'
import { attempt, say } from '#ui/say'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { Sortable } from '#ui/sortable'
import { useDesk } from '#ui/use-media'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { bindSoftware } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'
import styles from './manage.module.css'
import { RoomSoftwareRow } from './room-software-row'
import { useOrder } from './use-order'
import { useRemove } from './use-remove'
import { useWords } from './use-words'

const AddSoftware = popup(() => import('./add-software').then((m) => m.AddSoftware))

/** The software that a room holds, for those who arrange it. */
export function SoftwareScreen({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const desk = useDesk()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(softwareQueries.room(roomId))
  const age = useDataAge(query)
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<RoomSoftware>()
  const remove = useRemove(roomId)
  const inWords = useWords(roomId)
  const list = query.data?.list ?? []
  const { shown, move } = useOrder(roomId, list)
  const ended = room?.end_status === 1
  const putBack = (software: RoomSoftware) =>
    attempt(async () => {
      await bindSoftware(client, roomId, [software.id])
      setRemoved(undefined)
      await say('已放回实训室')
    })
  return (
    <Page
      title={room?.menus.software?.label || managerMenuLabels.software || ''}
      {...(room && { scene: sceneOf(room.template) })}
      backHref={desk ? undefined : roomHome(roomId)}
      note={
        age !== undefined && (
          <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
            添加和移除需要联网
          </OfflineNote>
        )
      }
      actions={
        list.length > 0 && (
          <Button icon="plus" disabled={ended} onClick={() => setAdding(true)}>
            添加
          </Button>
        )
      }
    >
      {removed && (
        <div className={styles.undo} role="status">
          <span>已移除“{removed.title}”</span>
          <Button size="sm" variant="secondary" onClick={() => putBack(removed)}>
            撤销
          </Button>
        </div>
      )}
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && (
        <SkeletonPage label="软件加载中">
          <SkeletonList rows={5} />
        </SkeletonPage>
      )}
      {query.data && list.length === 0 && (
        <Empty
          title="还没有软件"
          icon="apps"
          {...(!ended && { action: { label: '添加', onClick: () => setAdding(true) } })}
        >
          {inWords('添加后学员在“软件”里打开，也可以放进工单的软件活动。')}
        </Empty>
      )}
      {list.length > 0 && (
        <>
          <p className="secondary">{inWords('学员在“软件”里按这里的顺序看到它们；工单里的软件活动也从这里选。')}</p>
          <div className={styles.panel}>
            <Sortable
              label="实训室的软件"
              items={shown}
              itemKey={(s) => String(s.id)}
              itemLabel={(s) => s.title}
              onMove={move}
            >
              {(software, handle) => (
                <RoomSoftwareRow
                  roomId={roomId}
                  software={software}
                  handle={handle}
                  onRemove={async () => {
                    if (await remove(software)) setRemoved(software)
                  }}
                />
              )}
            </Sortable>
          </div>
        </>
      )}
      {adding && <AddSoftware roomId={roomId} onClose={() => setAdding(false)} />}
    </Page>
  )
}
