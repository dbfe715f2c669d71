import { useState } from 'react'
import { grouped, openIn } from '#contract/todo/todo.rules'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page, Section } from '#ui/layout/page'
import type { Scene } from '#ui/layout/scene'
import { popup } from '#ui/overlays/popup'
import { say, whyNot } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import styles from '../parts/todo.module.css'
import { TodoItems } from '../parts/todo-items'
import { useTodo } from '../parts/use-todo'

const TodoCalendar = lazyComponent(() => import('../parts/todo-calendar').then((m) => m.default))
const EntryForm = popup(() => import('../parts/entry-form').then((m) => m.EntryForm))
const FeedPanel = popup(() => import('../parts/feed-panel').then((m) => m.FeedPanel))

const views = [
  { value: 'list', label: '列表' },
  { value: 'calendar', label: '日历' },
] as const
type View = (typeof views)[number]['value']

const wait = (
  <SkeletonPage>
    <SkeletonList />
  </SkeletonPage>
)

type TodoListProps = {
  /** 0 = of all rooms. */
  roomId: number
  title?: string
  scene?: Scene
  backHref: string
}

/** What waits for the person, of all rooms or of one: as a list by urgency, or as a calendar. */
export function TodoList({ roomId, title = '待办', scene, backHref }: TodoListProps) {
  const { query, list, waiting } = useTodo(roomId)
  const note = useAgeNote(query)
  const [view, setView] = useState<View>('list')
  const [open, setOpen] = useState<'entry' | 'feed'>()
  const shown = { list, waiting, withRoom: roomId === 0 }
  const close = () => setOpen(undefined)
  // Where its code does not come, the list stays.
  const show = async (next: View) => {
    try {
      if (next === 'calendar') await TodoCalendar.load()
      setView(next)
    } catch (error) {
      await say(whyNot(error), 'error')
    }
  }
  return (
    <Page title={title} backHref={backHref} {...(scene && { scene })} note={note}>
      <div className={styles.bar}>
        <Chips label="显示方式" options={views} value={view} onChange={(next) => void show(next)} />
        <div className="row">
          <Button size="sm" variant="quiet" icon="clock" onClick={() => setOpen('feed')}>
            订阅日历
          </Button>
          <Button size="sm" icon="plus" onClick={() => setOpen('entry')}>
            新建待办
          </Button>
        </div>
      </div>
      <QueryView query={query} />
      {query.data && view === 'list' && <Groups {...shown} />}
      {query.data && view === 'calendar' && <TodoCalendar fallback={wait} {...shown} />}
      {open === 'entry' && <EntryForm roomId={roomId} onClose={close} />}
      {open === 'feed' && <FeedPanel onClose={close} />}
    </Page>
  )
}

type Shown = Omit<Parameters<typeof TodoItems>[0], 'items'> & { list: Parameters<typeof TodoItems>[0]['items'] }

function Groups({ list, ...rest }: Shown) {
  const groups = grouped(list, serverSeconds())
  if (groups.length === 0)
    return (
      <Empty title="没有待办" icon="check">
        需要处理的工单、任务、比赛和公告会汇总在这里
      </Empty>
    )
  return groups.map(({ key, label, items }) => {
    const open = openIn(items)
    return (
      <Section key={key} title={open > 0 ? `${label} · ${open}` : label}>
        <TodoItems items={items} {...rest} />
      </Section>
    )
  })
}
