import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { taskType } from '#contract/tasks/tasks.labels'
import type { TaskCard } from '#contract/tasks/tasks.model'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { type Column, DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Link } from '#ui/link'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { Pager } from '#ui/pager'
import { popup } from '#ui/popup'
import { SearchField } from '#ui/search-field'
import { Chips, Tag } from '#ui/tag'
import { useDesk } from '#ui/use-media'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { roomHome, taskPage } from '../../parts/paths'
import { StateTag } from '../../parts/task-tags'
import { deadlineText, totalShown } from '../../parts/task-words'
import styles from '../../parts/tasks.module.css'
import { type TaskFilter, tasksQueries } from '../../tasks.queries'
import { useTaskActs } from './use-task-acts'

const Maker = popup(() => import('./task-maker').then((m) => m.default))
const OrgLedger = popup(() => import('./org-ledger').then((m) => m.default))

const states = [
  { value: 'all', label: '全部' },
  { value: 'wait', label: '待审核' },
  { value: 'open', label: '可接单' },
  { value: 'draft', label: '草稿' },
  { value: 'ended', label: '已结束' },
] as const
type State = (typeof states)[number]['value']

const columns: Column<TaskCard>[] = [
  {
    key: 'title',
    title: '任务',
    phone: 'title',
    cell: (t) => (
      <span className={styles.tags}>
        <Link href={taskPage(t.id)}>{t.title}</Link>
        {t.parent_id > 0 && <Tag>子任务</Tag>}
        {t.group_id > 0 && <Tag tone="info">组织共享</Tag>}
        {t.container_id === 0 && <Tag tone="warning">未关联</Tag>}
      </span>
    ),
  },
  { key: 'state', title: '状态', phone: 'aside', width: '150px', cell: (t) => <StateTag task={t} /> },
  {
    key: 'bounty',
    title: '赏金',
    numeric: true,
    width: '150px',
    cell: totalShown,
  },
  {
    key: 'places',
    title: '已接单',
    numeric: true,
    width: '110px',
    cell: (t) => (taskType(t.type_alias).places ? `${t.places - t.left_count}/${t.places}` : '—'),
  },
  {
    key: 'wait',
    title: '待审核',
    numeric: true,
    width: '90px',
    cell: (t) => (t.wait_count > 0 ? <Tag tone="warning">{t.wait_count} 份</Tag> : '0 份'),
  },
  { key: 'end', title: '截止', width: '170px', cell: (t) => deadlineText(t) },
]

/** The room's tasks for those who manage them. */
export function TaskManage({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const desk = useDesk()
  const [state, setState] = useState<State>('all')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<'make' | 'money'>()
  const [removed, setRemoved] = useState<TaskCard>()
  const filter: TaskFilter = {
    ...(state !== 'all' && { state }),
    ...(keyword && { keyword }),
    ...(offset && { offset }),
  }
  const query = useQuery(tasksQueries.lists(roomId, filter))
  const age = useDataAge(query)
  const { menuOf, undo } = useTaskActs(roomId, setRemoved)
  const { data } = query
  const choose = (next: { state?: State; keyword?: string }) => {
    setOffset(0)
    if (next.state) setState(next.state)
    if (next.keyword !== undefined) setKeyword(next.keyword)
  }
  const close = () => setOpen(undefined)
  return (
    <Page
      title="任务"
      scene={room && sceneOf(room.template)}
      wide
      backHref={desk ? undefined : roomHome(roomId)}
      note={age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
      right={
        room && room.org_roles.length > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => setOpen('money')}>
            组织账户
          </Button>
        ) : undefined
      }
      actions={
        <Button icon="plus" disabled={room?.end_status === 1} onClick={() => setOpen('make')}>
          新建任务
        </Button>
      }
    >
      {removed && (
        <Card>
          <div className="row" role="status">
            <span>已删除“{removed.title}”</span>
            <Button
              size="sm"
              variant="secondary"
              onClick={async () => {
                if (await undo(removed)) setRemoved(undefined)
              }}
            >
              撤销
            </Button>
          </div>
        </Card>
      )}
      {!data && query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption="任务"
          columns={columns}
          rows={data?.list}
          rowKey={(t) => String(t.id)}
          rowLabel={(t) => t.title}
          rowActions={menuOf}
          toolbar={
            <div className={styles.bar}>
              <SearchField
                label="搜索任务"
                value={typed}
                onChange={(value) => {
                  setTyped(value)
                  if (value === '') choose({ keyword: '' })
                }}
                onSearch={(value) => choose({ keyword: value.trim() })}
              />
              <Chips label="状态" options={states} value={state} onChange={(next) => choose({ state: next })} />
            </div>
          }
          empty={
            <Empty title={state === 'all' && !keyword ? '还没有任务' : '没有符合条件的任务'} icon="task">
              新建悬赏任务，同学接单、投稿，审核通过后发放赏金
            </Empty>
          }
        />
      )}
      {data && <Pager unit="个" page={data} onOffset={setOffset} />}
      {open === 'make' && <Maker roomId={roomId} onClose={close} />}
      {open === 'money' && <OrgLedger roomId={roomId} onClose={close} />}
    </Page>
  )
}
