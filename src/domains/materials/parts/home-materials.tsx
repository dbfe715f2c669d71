import { useQuery } from '@tanstack/react-query'
import { MATERIALS_AT_HOME } from '#contract/materials/materials.rules'
import type { PageLink } from '#contract/rooms/page/page.model'
import { SkeletonList } from '#ui/states/skeleton'
import { RoomLinks } from '../../rooms/parts/room-links'
import { materialsQueries } from '../materials.queries'
import { MaterialRows } from './material-rows'

/** The home's block: the first files, then the links; a room with neither says so once. */
export function HomeMaterials({ roomId, links }: { roomId: number; links: readonly PageLink[] }) {
  const query = useQuery(materialsQueries.lists(roomId))
  if (!query.data && !query.error) return <SkeletonList rows={2} />
  const list = query.data?.list ?? []
  return (
    <>
      {list.length > 0 && <MaterialRows label="资料" list={list.slice(0, MATERIALS_AT_HOME)} />}
      {(links.length > 0 || list.length === 0) && <RoomLinks links={links} />}
    </>
  )
}
