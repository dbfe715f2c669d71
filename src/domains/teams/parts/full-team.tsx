import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { waitForTeam } from '../grouping.mutations'
import { groupingQueries } from '../grouping.queries'

/** The waiting list of a full team, for members of a room that keeps one. */
export function FullTeam({ roomId, teamId }: { roomId: number; teamId: number }) {
  const client = useQueryClient()
  const change = useQuery(groupingQueries.change(roomId)).data
  if (!change?.waitlist) return null
  const waits = change.wait?.team_id === teamId
  const queueUp = () =>
    attempt(async () => {
      const { position } = await waitForTeam(client, roomId, teamId)
      await say(`已加入候补，排在第 ${position} 位`)
    })
  return (
    <OnlineButton variant="secondary" block disabled={waits} onClick={queueUp} act="候补这个团队">
      {waits ? '候补中，有名额会通知你' : '候补这个团队'}
    </OnlineButton>
  )
}
