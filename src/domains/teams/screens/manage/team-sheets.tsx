import type { ComponentProps } from 'react'
import { RenameTeam } from '../../parts/rename-team'
import { AddPeople } from './add-people'
import { Categories } from './categories'
import { CreateTeam } from './create-team'
import { DissolvedTeams } from './dissolved-teams'
import { IndicatorRows } from './indicator-rows'
import { MarkTeam } from './mark-team'
import { MergeTeam } from './merge-team'
import { TeamPeople } from './team-people'
import { TeamSize } from './team-size'
import type { Opened } from './team-tools'

type TeamSheetsProps = {
  roomId: number
  opened: Opened
  onClose: () => void
  onRestore: (gone: { id: number; title: string }) => Promise<unknown>
  onGone: ComponentProps<typeof MergeTeam>['onGone']
}

/** The sheet that a tool or a team's action opens. */
export function TeamSheets({ roomId, opened: { kind, team }, onClose, onRestore, onGone }: TeamSheetsProps) {
  if (kind === 'create') return <CreateTeam roomId={roomId} onClose={onClose} />
  if (kind === 'categories') return <Categories roomId={roomId} onClose={onClose} />
  if (kind === 'indicators') return <IndicatorRows roomId={roomId} onClose={onClose} />
  if (kind === 'dissolved') return <DissolvedTeams roomId={roomId} onClose={onClose} onRestore={onRestore} />
  if (!team) return null
  if (kind === 'merge') return <MergeTeam team={team} onClose={onClose} onGone={onGone} />
  const Sheet = {
    people: TeamPeople,
    mark: MarkTeam,
    add: AddPeople,
    rename: RenameTeam,
    size: TeamSize,
  }[kind]
  return <Sheet team={team} onClose={onClose} />
}
