import type { ReactNode } from 'react'
import { mayInRoom } from '#contract/kernel/roles'
import { TEMPLATE_CONTEST } from '#contract/kernel/templates'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { navigate } from '#lib/navigate'
import { Chips } from '#ui/display/tag'
import { wordsOf } from '../../../rooms/parts/room-words'

type View = 'work' | 'contest'

/** Which part of the mark centre is shown: contests come first in a contest room, and are all that a judge has. */
export const markView = (
  room: Pick<RoomDetail, 'id' | 'template' | 'menus' | 'role' | 'org_roles' | 'committee_role'> | undefined,
  asked: string | undefined,
): { view: View | undefined; tabs: ReactNode } => {
  if (!room || room.template !== TEMPLATE_CONTEST) return { view: 'work', tabs: undefined }
  if (!mayInRoom('room.mark', room)) return { view: 'contest', tabs: undefined }
  const view = asked === 'work' ? 'work' : 'contest'
  return {
    view,
    tabs: (
      <Chips<View>
        label="评分中心"
        options={[
          { value: 'contest', label: '比赛' },
          { value: 'work', label: wordsOf(room)('{work}') },
        ]}
        value={view}
        onChange={(next) => navigate(`/training-room/manager/${room.id}/mark?view=${next}`)}
      />
    ),
  }
}
