import type { Activity } from '#contract/lti/activities/activities.model'
import { when } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useOnline } from '#lib/net/online'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import { OnlineButton } from '#ui/online-button'
import { contentPath } from '../../content/parts/paths'
import { launchActivity } from '../lti.mutations'
import styles from './lti.module.css'
import { ReportLine } from './report-line'
import { useLaunch } from './use-launch'

type Props = { activity: Activity; roomId: number; roomTitle?: string }

/** A third-party activity as a member of the room opens it, with what came back of it. */
export function ActivityCard({ activity, roomId, roomTitle }: Props) {
  const online = useOnline()
  const launch = useLaunch()
  const { id, title, description, tool_title: tool, host, closed, due_time: due, mine } = activity
  const name = title || '内容已被删除'
  const late = due > 0 && due <= serverSeconds() && mine.state !== 'done'
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.words}>
        <span className={styles.title}>{title ? <Link href={contentPath(id)}>{title}</Link> : name}</span>
        {roomTitle && <span className="secondary">{roomTitle}</span>}
        {description && !roomTitle && <span className="secondary">{description}</span>}
        <span className={styles.tags}>
          <Tag icon="link">{tool || host}</Tag>
          {due > 0 && <Tag tone={late ? 'danger' : 'neutral'}>{`${when(due)}截止`}</Tag>}
          {!online && <Tag tone="warning">需要联网</Tag>}
        </span>
        <ReportLine report={mine} />
        {closed && <span className="secondary">{closed}</span>}
      </span>
      <OnlineButton
        size="sm"
        disabled={closed !== ''}
        aria-label={`打开${name}`}
        onClick={() => launch(name, () => launchActivity(roomId, id))}
      >
        打开
      </OnlineButton>
    </article>
  )
}
