import type { ReactNode } from 'react'
import type { BlockKey, PageBlock, RoomPage } from '#contract/rooms/page/page.model'
import { blockTitle } from '#contract/rooms/page/page.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Section } from '#ui/layout/page'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { AnnouncementList } from '../../domains/rooms/parts/announce/announce-list'
import { RoomProgress } from '../../domains/rooms/parts/room-progress'
import { roomItems, roomTodo } from '../../domains/todo/parts/paths'
import { RoomSchedule } from './room-schedule'
import { RoomTodo } from './room-todo'

// Not on the home of most rooms.
const RoomRanking = lazyComponent(() => import('../../domains/rooms/parts/room-ranking').then((m) => m.RoomRanking))
const HomeMaterials = lazyComponent(() =>
  import('../../domains/materials/parts/home-materials').then((m) => m.HomeMaterials),
)

type Arranged = Pick<RoomPage, 'blocks' | 'links'>
interface Block {
  show(room: RoomDetail, page: Arranged, block: PageBlock): ReactNode
  more?(room: RoomDetail): { label: string; href: string } | undefined
}

/** What each block of a room's home shows; every template arranges the same ones. */
const blocks: Record<BlockKey, Block> = {
  notice: { show: (room) => <AnnouncementList roomId={room.id} /> },
  todo: {
    show: (room) => <RoomTodo room={room} />,
    more: (room) => ({ label: '全部待办', href: roomTodo(room.id) }),
  },
  progress: {
    show: (room) => <RoomProgress room={room} />,
    more: (room) => ({ label: '实训内容', href: roomItems(room.id) }),
  },
  ranking: {
    show: (room, _page, { source }) => (
      <RoomRanking fallback={<SkeletonList rows={3} />} roomId={room.id} {...(source && { source })} />
    ),
  },
  schedule: { show: (room) => <RoomSchedule room={room} /> },
  resources: {
    show: (room, page) => <HomeMaterials fallback={<SkeletonList rows={2} />} roomId={room.id} links={page.links} />,
    more: (room) => ({ label: '全部资料', href: `/training-room/student/${room.id}/materials` }),
  },
}

/** The blocks of a home that are on, in the managers' order; also their preview. */
export function RoomBlocks({ room, page }: { room: RoomDetail; page: Arranged }) {
  return page.blocks
    .filter((block) => block.on)
    .map((block) => {
      const { show, more } = blocks[block.key]
      const link = more?.(room)
      return (
        <Section key={block.key} title={blockTitle(block)} {...(link && { more: link })}>
          {show(room, page, block)}
        </Section>
      )
    })
}
