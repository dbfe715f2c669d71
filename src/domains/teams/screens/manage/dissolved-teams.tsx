import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/format'
import { OnlineButton } from '#ui/online-button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { groupingQueries } from '../../grouping.queries'
import styles from './teams.module.css'

type DissolvedTeamsProps = {
  roomId: number
  onClose: () => void
  onRestore: (gone: { id: number; title: string }) => Promise<unknown>
}

/** Teams that can still be brought back. */
export function DissolvedTeams({ roomId, onClose, onRestore }: DissolvedTeamsProps) {
  const query = useQuery(groupingQueries.dissolved(roomId))
  return (
    <SheetOrDialog open title="已解散的团队" onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonList rows={2} />} />
      {query.data?.length === 0 && (
        <Empty title="没有已解散的团队" icon="team">
          解散的团队在 30 天内可以从这里恢复。
        </Empty>
      )}
      <ul className={styles.people} aria-label="已解散的团队">
        {query.data?.map((team) => (
          <li key={team.id} className={styles.person}>
            <span className={styles.grow}>
              {team.title}
              <br />
              <span className="secondary">
                {team.member_count} 人 · {team.truename}于 {dateTime(team.create_time)}{' '}
                {team.into_title ? `合并到“${team.into_title}”` : '解散'}
              </span>
            </span>
            <OnlineButton
              size="sm"
              variant="secondary"
              aria-label={`恢复${team.title}`}
              onClick={() => onRestore(team)}
            >
              恢复
            </OnlineButton>
          </li>
        ))}
      </ul>
    </SheetOrDialog>
  )
}
