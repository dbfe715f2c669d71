import { useQuery } from '@tanstack/react-query'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { taskType } from '#contract/tasks/tasks.labels'
import type { TaskDetail as Task } from '#contract/tasks/tasks.model'
import { usePageTitle } from '#lib/title'
import { Cover } from '#ui/display/cover'
import { Chips } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { lazyComponent } from '#ui/states/lazy-component'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonHero, SkeletonList } from '#ui/states/skeleton'
import { roomsQueries } from '../../rooms/rooms.queries'
import { MyPost } from '../parts/my-post'
import { manageTasks, roomTasks } from '../parts/paths'
import { TaskAction } from '../parts/task-action'
import { TaskChildren } from '../parts/task-children'
import { TaskFacts } from '../parts/task-facts'
import type { TaskTab } from '../parts/task-tab'
import styles from '../parts/tasks.module.css'
import { type TaskRef, tasksQueries } from '../tasks.queries'

const Posts = lazyComponent(() => import('./manage/task-posts').then((m) => m.default))
const Tools = lazyComponent(() => import('./manage/task-tools').then((m) => m.default))

interface TaskDetailProps {
  task: TaskRef
  /** The room it is looked at from; without one, the server says which. */
  roomId?: number
  tab: TaskTab | undefined
  onTab: (tab: TaskTab) => void
  /** Where back goes, other than to the room's tasks. */
  backHref?: string
}

const tabsOf = (t: Task): { value: TaskTab; label: string }[] => {
  const { places, children } = taskType(t.type_alias)
  return [
    { value: 'info', label: '任务要求' },
    ...(places && !t.can_manage ? [{ value: 'accept' as const, label: '我的投稿' }] : []),
    ...(children ? [{ value: 'child' as const, label: '子任务' }] : []),
    ...(t.can_manage && places
      ? [{ value: 'posts' as const, label: t.wait_count ? `投稿审核（${t.wait_count}）` : '投稿审核' }]
      : []),
  ]
}

/** One task: what it is and gives, the asker's post, and for managers the posts of others. */
export function TaskDetail({ task: ref, roomId, tab, onTab, backHref }: TaskDetailProps) {
  const query = useQuery(tasksQueries.detail(ref))
  const task = query.data
  const here = roomId ?? task?.from_room_id
  const room = useQuery({ ...roomsQueries.detail(here ?? 0), enabled: here !== undefined }).data
  usePageTitle(task?.title)
  const note = useAgeNote(query)
  const home = task?.can_manage && roomId === undefined ? manageTasks : roomTasks
  const back = backHref ?? (here ? home(here) : '/index')
  if (!task)
    return (
      <Page title="任务" backHref={back}>
        <QueryView
          query={query}
          skeleton={
            <>
              <SkeletonHero />
              <SkeletonList rows={3} />
            </>
          }
        />
      </Page>
    )
  const at = roomId ?? task.from_room_id
  const tabs = tabsOf(task)
  const shown = tabs.some((t) => t.value === tab) ? tab : 'info'
  const acts = shown === 'info' || (shown === 'accept' && !task.accept_user)
  return (
    <Page
      title={task.title}
      scene={room && sceneOf(room.template)}
      backHref={back}
      note={note}
      actions={acts && !task.can_manage && <TaskAction task={task} roomId={at} onTab={onTab} />}
    >
      <div className="stack">
        {task.cover_data && (
          <Cover
            size="page"
            scene={room ? sceneOf(room.template) : 'gang'}
            id={String(task.id)}
            image={task.cover_data.url}
          />
        )}
        <TaskFacts task={task} />
        {task.can_manage && <Tools fallback={<SkeletonList rows={1} />} task={task} />}
        {tabs.length > 1 && <Chips label="内容" options={tabs} value={shown ?? 'info'} onChange={onTab} />}
        {shown === 'info' && (
          <Card title="任务要求">
            <p className={styles.text}>{task.intro}</p>
          </Card>
        )}
        {shown === 'accept' && <MyPost task={task} roomId={at} />}
        {shown === 'child' && <TaskChildren roomId={at} parentId={task.id} />}
        {shown === 'posts' && <Posts fallback={<SkeletonList rows={3} />} task={task} />}
      </div>
    </Page>
  )
}
