import { useQuery } from '@tanstack/react-query'
import { commissionShown, singleShown, totalShown } from '#contract/tasks/tasks.words'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonHero, SkeletonList } from '#ui/states/skeleton'
import { roomHome } from '../../rooms/parts/paths'
import { taskPage } from '../parts/paths'
import { LevelTag, StateTag } from '../parts/task-tags'
import { deadlineText } from '../parts/task-words'
import styles from '../parts/tasks.module.css'
import { tasksQueries } from '../tasks.queries'

/** A task as the learning platform shows it, also to those who are not in its room yet. */
export function LxpTask({ taskId }: { taskId: number }) {
  const query = useQuery(tasksQueries.info(taskId))
  const { data: t } = query
  usePageTitle(t?.title)
  const note = useAgeNote(query)
  if (!t)
    return (
      <Page title="任务" backHref="/index">
        <QueryView
          query={query}
          skeleton={
            <>
              <SkeletonHero />
              <SkeletonList rows={2} />
            </>
          }
        />
      </Page>
    )
  const figures = [
    ...(t.places > 0 ? [['每个名额', singleShown(t)]] : []),
    ['总赏金', totalShown(t)],
    ...(t.commission_rate > 0 ? [['最高佣金', commissionShown(t)]] : []),
    ...(t.places > 0 ? [['名额', `剩 ${t.left_count} / ${t.places}`]] : []),
  ]
  return (
    <Page
      title={t.title}
      backHref="/index"
      note={note}
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
