import { sceneOf, scenes, templates } from '#contract/rooms/rooms.labels'
import type { RoomCard as Room } from '#contract/rooms/rooms.model'
import { roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { Cover } from '#ui/display/cover'
import { Tag } from '#ui/display/tag'
import { CoverCard } from '#ui/layout/card'
import { roomDoorstep } from './paths'

const people = (room: Pick<Room, 'member_count' | 'team_count'>): string =>
  room.team_count > 0 ? `${room.member_count} 人 · ${room.team_count} 个团队` : `${room.member_count} 人`

const kind = (template: number): string => {
  const type = templates[template]?.type
  if (type === 1) return '教学模式'
  return type === 2 ? '自学模式' : scenes[sceneOf(template)].label
}

/** A room in a grid: cover by scene, name, people, and what waits for its manager. */
export function RoomCard({ room }: { room: Room }) {
  const state = roomState(room)
  return (
    <CoverCard
      href={roomDoorstep(room)}
      cover={
        <Cover
          scene={sceneOf(room.template)}
          id={room.id}
          tint={room.colour}
          image={room.cover_data.url || undefined}
          tag={state === 'running' ? kind(room.template) : stateLabels[state]}
        />
      }
      title={room.title}
      left={people(room)}
      right={room.apply_count > 0 ? <Tag tone="warning">{room.apply_count} 人待审核</Tag> : room.owner_name}
    />
  )
}
