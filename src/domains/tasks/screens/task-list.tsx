import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TASK_TYPES } from '#contract/tasks/tasks.labels'
import { local } from '#lib/device/storage'
import { useListState } from '#lib/use-list-state'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Badge } from '#ui/display/badge'
import { Chips } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { Page } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { taskHref } from '../parts/paths'
import { TaskCard, TaskRow } from '../parts/task-card'
import styles from '../parts/tasks.module.css'
import { type TaskFilter, tasksQueries } from '../tasks.queries'

const MyLedger = popup(() => import('../parts/my-ledger').then((m) => m.default))
const VIEW = 'xh.task.view'

const states = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '可接单' },
  { value: 'mine', label: '我的' },
  { value: 'ended', label: '已结束' },
] as const
const shape = { state: ['all', 'open', 'mine', 'ended'], type: '', keyword: '' } as const
const types = [
  { value: '', label: '全部类型' },
  ...Object.entries(TASK_TYPES).map(([value, { name }]) => ({ value, label: name })),
] as const
type View = 'cards' | 'list'

/** A room's bounty tasks as its students see them. */
export function TaskList({ roomId }: { roomId: number }) {
  const at = useListState(shape)
  const { state, keyword } = at.filter
  const type = at.filter.type in TASK_TYPES ? at.filter.type : ''
  const [view, setView] = useState<View>(() => (local.get<View>(VIEW) === 'list' ? 'list' : 'cards'))
  const [ledger, setLedger] = useState(false)
  const first = useQuery(tasksQueries.lists(roomId))
  const note = useAgeNote(first)
  const waiting = useQuery(tasksQueries.waiting()).data ?? 0
  const filter: TaskFilter = {
    ...(state !== 'all' && { state }),
    ...(type && { type_alias: type as keyof typeof TASK_TYPES }),
    ...(keyword && { keyword }),
  }
  return (
    <Page
      title="任务"
      backHref={roomHome(roomId)}
      note={note}
      right={
        <Button size="sm" variant="quiet" onClick={() => setLedger(true)}>
          我的收入
        </Button>
      }
    >
      <div className="stack">
        {waiting > 0 && (
          <List label="待处理">
            <ListRow
              title="等待我处理的任务"
              description="所有实训室：待提交、退回修改和待审核的"
              extra={<Badge count={waiting} label="个" />}
              href="/todo"
            />
          </List>
        )}
        <LiveSearch label="搜索任务名称或技能方向" value={keyword} onSearch={(next) => at.show({ keyword: next })} />
        <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
        <div className={styles.narrow}>
          <Chips label="类型" options={types} value={type} onChange={(next) => at.show({ type: next })} />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              const next = view === 'cards' ? 'list' : 'cards'
              setView(next)
              local.set(VIEW, next)
            }}
          >
            {view === 'cards' ? '列表视图' : '卡片视图'}
          </Button>
        </div>
        <Tasks roomId={roomId} filter={filter} view={view} />
      </div>
      {ledger && <MyLedger onClose={() => setLedger(false)} />}
    </Page>
  )
}

function Tasks({ roomId, filter, view }: { roomId: number; filter: TaskFilter; view: View }) {
  const { first, list, end } = usePages((offset) =>
    tasksQueries.lists(roomId, { ...filter, ...(offset && { offset }) }),
  )
  const { data } = first
  if (!data) return <QueryView query={first} />
  if (data.total === 0)
    return Object.keys(filter).length > 0 ? (
      <Empty title="没有符合条件的任务" icon="search">
        换个筛选条件试试
      </Empty>
    ) : (
      <Empty title="还没有任务" icon="task">
        老师发布悬赏任务后会显示在这里，接单完成后可获得赏金
      </Empty>
    )
  return (
    <>
      {view === 'cards' ? (
        <Grid layout="1072" kind="long" label="任务">
          {list.map((task) => (
            <TaskCard key={task.id} task={task} href={taskHref(roomId, task)} />
          ))}
        </Grid>
      ) : (
        <ul className="stack" aria-label="任务">
          {list.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} href={taskHref(roomId, task)} />
            </li>
          ))}
        </ul>
      )}
      <ScrollEnd {...end} />
    </>
  )
}
