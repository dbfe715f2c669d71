import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { lazyComponent } from '#ui/states/lazy-component'

/** The teams' row of the manager's member screen; rooms whose template has no teams have no such tab. */
export const teamTab = {
  key: 'team',
  label: '团队',
  count: ({ room }: { room: RoomDetail | undefined }) => room?.team_count,
  show: (room: RoomDetail) => templates[room.template]?.student.includes('my-team') ?? false,
  Screen: lazyComponent(() => import('./teams').then((m) => m.ManageTeams)),
}
