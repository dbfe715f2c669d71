import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { materialsQueries } from '../materials.queries'
import { MaterialGroups } from '../parts/material-groups'

/** All files of a room, for its people; `beside`: what a later domain hands out in the same place. */
export function MaterialsScreen({ roomId, beside }: { roomId: number; beside?: ReactNode }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(materialsQueries.lists(roomId))
  const note = useAgeNote(query, '没有打开过的文件需要联网')
  return (
    <Page title="资料" {...(room && { scene: sceneOf(room.template) })} backHref={roomHome(roomId)} note={note}>
      <MaterialGroups roomId={roomId} />
      {beside}
    </Page>
  )
}
