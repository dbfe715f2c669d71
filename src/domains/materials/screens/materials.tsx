import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { roomHome } from '../../rooms/parts/paths'
import { materialsQueries } from '../materials.queries'
import { MaterialGroups } from '../parts/material-groups'

type Props = {
  roomId: number
  /** What a later domain hands out in the same place. */
  beside?: ReactNode
  /** There is some of that, or it is not known yet. */
  filled?: boolean
}

/** All files of a room, for its people. */
export function MaterialsScreen({ roomId, beside, filled = false }: Props) {
  const query = useQuery(materialsQueries.lists(roomId))
  const note = useAgeNote(query, '没有打开过的文件需要联网')
  return (
    <Page title="资料" backHref={roomHome(roomId)} note={note}>
      <MaterialGroups roomId={roomId} filled={filled} />
      {beside}
    </Page>
  )
}
