import type { ReactNode } from 'react'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { Cover } from '#ui/display/cover'

type Shown = Pick<
  RoomDetail,
  | 'id'
  | 'title'
  | 'template'
  | 'status'
  | 'online_status'
  | 'end_status'
  | 'owner'
  | 'org_info'
  | 'member_count'
  | 'logo_data'
  | 'cover_data'
  | 'colour'
>

/** The head of a room's home: its colours, its name, who runs it; progress or a countdown inside. */
export function RoomHero({ room, children }: { room: Shown; children?: ReactNode }) {
  const scene = sceneOf(room.template)
  const state = roomState(room)
  return (
    <Cover
      size="hero"
      scene={scene}
      id={room.id}
      tint={room.colour}
      logo={room.logo_data.url || undefined}
      image={room.cover_data.url || undefined}
      tag={[scenes[scene].glyph, state === 'running' ? scenes[scene].label : stateLabels[state]].join(' · ')}
      title={room.title}
      headingLevel={2}
      subtitle={[room.owner.truename, room.org_info.name, `${room.member_count} 人`].filter(Boolean).join(' · ')}
    >
      {children}
    </Cover>
  )
}
