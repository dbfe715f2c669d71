import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { taskType } from '#contract/tasks/tasks.labels'
import type { TaskCard } from '#contract/tasks/tasks.model'
import { totalShown } from '#contract/tasks/tasks.words'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips, Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { taskPage } from '../../parts/paths'
import { StateTag } from '../../parts/task-tags'
import { deadlineText } from '../../parts/task-words'
import styles from '../../parts/tasks.module.css'
import { tasksQueries } from '../../tasks.queries'
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
const shape = { state: ['all', 'wait', 'open', 'draft', 'ended'], keyword: '' } as const

const columns: Column<TaskCard>[] = [
  {
    key: 'title',
    title: '任务',
    sort: 'title',
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
    sort: 'bounty',
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
    sort: 'wait',
    numeric: true,
    width: '90px',
    cell: (t) => (t.wait_count > 0 ? <Tag tone="warning">{t.wait_count} 份</Tag> : '0 份'),
  },
  { key: 'end', title: '截止', sort: 'end', width: '170px', cell: (t) => deadlineText(t) },
]

/** The room's tasks for those who manage them. */
export function TaskManage({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const at = useListState(shape, { sorts: ['title', 'bounty', 'wait', 'end'] })
  const [open, setOpen] = useState<'make' | 'money'>()
  const [removed, setRemoved] = useState<TaskCard>()
  const { state, keyword } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      tasksQueries.lists(roomId, {
        ...(state !== 'all' && { state }),
        ...(keyword && { keyword }),
        ...(at.order && { sort: at.order }),
        ...page,
      }),
    (task) => task.id,
  )
  const { menuOf, undo } = useTaskActs(roomId, setRemoved)
  const close = () => setOpen(undefined)
  return (
    <Page
      title="任务管理"
      wide
      above={roomHome(roomId)}
      right={
        room && room.org_roles.length > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => setOpen('money')}>
            组织账户
          </Button>
        ) : undefined
      }
      barActions={
        <Button icon="plus" disabled={hasEnded(room)} onClick={() => setOpen('make')}>
          新建任务
        </Button>
      }
    >
      {removed && (
        <UndoBar
          onUndo={async () => {
            if (await undo(removed)) setRemoved(undefined)
          }}
        >
          已删除“{removed.title}”
        </UndoBar>
      )}
      <PagedList
        caption="任务"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={columns}
        rowKey={(t) => String(t.id)}
        rowLabel={(t) => t.title}
        rowActions={menuOf}
        toolbar={
          <ListTools
            filters={
              <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
            }
            search={{
              label: '搜索任务',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          <Empty title={at.narrowed ? '没有符合条件的任务' : '还没有任务'} icon="task">
            新建悬赏任务，同学接单、投稿，审核通过后发放赏金
          </Empty>
        }
      />
      {open === 'make' && <Maker roomId={roomId} onClose={close} />}
      {open === 'money' && <OrgLedger roomId={roomId} onClose={close} />}
    </Page>
  )
}
