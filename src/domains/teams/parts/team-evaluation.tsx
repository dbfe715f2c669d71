import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { groupingQueries } from '../grouping.queries'
import { Evaluation } from './evaluation'

/** How a team is evaluated, beside what the teams of its room have on average. */
export function TeamEvaluation({ room, team }: { room: Pick<RoomDetail, 'id'>; team: { id: number; title: string } }) {
  const average = useQuery(groupingQueries.indicators(room.id)).data?.average
  return <Evaluation teamId={team.id} label={team.title} {...(average && { average })} />
}
