import { useQuery } from '@tanstack/react-query'
import { maxCommission, shownBounty } from '#contract/tasks/tasks.rules'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { roomHome, taskPage } from '../parts/paths'
import { LevelTag, StateTag } from '../parts/task-tags'
import { deadlineText, money } from '../parts/task-words'
import styles from '../parts/tasks.module.css'
import { tasksQueries } from '../tasks.queries'

/** A task as the learning platform shows it, also to those who are not in its room yet. */
export function LxpTask({ taskId }: { taskId: number }) {
  const query = useQuery(tasksQueries.info(taskId))
  const { data: t, error } = query
  usePageTitle(t?.title)
  const age = useDataAge(query)
  if (!t)
    return (
      <Page title="任务" backHref="/index">
        {error ? (
          <ErrorState message={errorText(error)} onRetry={() => query.refetch()} />
        ) : (
          <SkeletonPage>
            <SkeletonHero />
            <SkeletonList rows={2} />
          </SkeletonPage>
        )}
      </Page>
    )
  const figures = [
    ...(t.places > 0 ? [['每个名额', money(shownBounty(t.single_bounty, t.task_rate), t.is_virtual)]] : []),
    ['总赏金', money(shownBounty(t.bounty, t.task_rate), t.is_virtual)],
    ...(t.commission_rate > 0 ? [['最高佣金', money(maxCommission(t.bounty, t.commission_rate), t.is_virtual)]] : []),
    ...(t.places > 0 ? [['名额', `剩 ${t.left_count} / ${t.places}`]] : []),
  ]
  return (
    <Page
      title={t.title}
      backHref="/index"
      note={age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
      actions={
        <Button href={t.in_room ? taskPage(t.id) : roomHome(t.training_room_id)}>
          {t.in_room ? '进入任务' : '加入实训室后接单'}
        </Button>
      }
    >
      <div className="stack">
        <Card>
          <div className="stack">
            <span className={styles.tags}>
              <StateTag task={t} />
              <Tag>{t.type_name}</Tag>
              {t.logic_name && <Tag>{t.logic_name}</Tag>}
              {t.places > 0 && <LevelTag limit={t.task_num_score_limit} />}
            </span>
            <dl className={styles.figures}>
              {figures.map(([label, value], i) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={i === 0 ? styles.amount : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="secondary tabular">
              {t.truename} · {t.org_name} · {t.room_title} · {deadlineText(t)}
            </p>
          </div>
        </Card>
        <Card title="任务要求">
          <p className={styles.text}>{t.intro}</p>
        </Card>
      </div>
    </Page>
  )
}
