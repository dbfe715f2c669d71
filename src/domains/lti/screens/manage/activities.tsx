import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '#contract/lti/activities/activities.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { when } from '#lib/format'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { UndoBar } from '#ui/states/undo-bar'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { addActivity, removeActivity } from '../../lti.mutations'
import { ltiQueries } from '../../lti.queries'
import { learnersPath } from '../../parts/paths'

const AddActivity = popup(() => import('./add-activity').then((m) => m.AddActivity))
const DueDialog = popup(() => import('./due-dialog').then((m) => m.DueDialog))

const columns = (roomId: number): Column<Activity>[] => [
  {
    key: 'title',
    title: '活动',
    phone: 'title',
    cell: (a) => <Link href={learnersPath(roomId, a.id)}>{a.title || '内容已被删除'}</Link>,
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '140px',
    cell: (a) => <Tag tone={a.closed ? 'warning' : 'success'}>{a.closed ? '不能打开' : '可以打开'}</Tag>,
  },
  { key: 'tool', title: '打开方式', cell: (a) => a.tool_title || a.host },
  { key: 'due', title: '截止时间', cell: (a) => (a.due_time ? when(a.due_time) : '不限') },
  {
    key: 'done',
    title: '完成',
    numeric: true,
    width: '100px',
    cell: (a) => `${a.done_count} / ${a.learner_count}`,
  },
]

/** Third-party activities of a room, for those who arrange them. */
export function ManageActivities({ roomId, backHref }: { roomId: number; backHref: string }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const [offset, setOffset] = useState(0)
  const [adding, setAdding] = useState(false)
  const [dating, setDating] = useState<Activity>()
  const [removed, setRemoved] = useState<Activity>()
  const query = usePaged(
    { offset, onOffset: setOffset, keep: false },
    (page) => ltiQueries.lists(roomId, page.offset),
    (activity) => activity.id,
  )
  const ended = hasEnded(room)
  const remove = (activity: Activity) =>
    attempt(async () => {
      await removeActivity(client, { training_room_id: roomId, id: activity.id })
      setRemoved(activity)
    })
  const putBack = (activity: Activity) =>
    attempt(async () => {
      await addActivity(client, { training_room_id: roomId, id: activity.id, due_time: activity.due_time })
      setRemoved(undefined)
      await say('已放回实训室')
    })
  return (
    <Page
      title="第三方活动"
      backHref={backHref}
      barActions={
        <Button icon="plus" disabled={ended} onClick={() => setAdding(true)}>
          添加活动
        </Button>
      }
    >
      {removed && <UndoBar onUndo={() => putBack(removed)}>已移除“{removed.title}”，已回传的成绩保留</UndoBar>}
      <PagedList
        caption="第三方活动"
        offline="添加和修改需要联网"
        unit="个"
        query={query}
        onOffset={setOffset}
        columns={columns(roomId)}
        rowKey={(a) => String(a.id)}
        rowLabel={(a) => a.title || '内容已被删除'}
        toolbar={<p className="secondary">学员在“软件”里打开；完成情况和成绩由第三方工具回传。</p>}
        rowActions={(a) => [
          { key: 'learners', label: '查看成绩', onSelect: () => navigate(learnersPath(roomId, a.id)) },
          ...(ended
            ? []
            : [
                { key: 'due', label: '截止时间', onSelect: () => setDating(a) },
                { key: 'remove', label: '移除', danger: true, online: true, onSelect: () => remove(a) },
              ]),
        ]}
        empty={
          <Empty
            title="还没有第三方活动"
            icon="link"
            {...(!ended && { action: { label: '添加活动', onClick: () => setAdding(true) } })}
          >
            添加后学员在“软件”里打开，第三方工具回传的完成情况和成绩会列在这里。
          </Empty>
        }
      />
      {adding && <AddActivity roomId={roomId} onClose={() => setAdding(false)} />}
      {dating && <DueDialog roomId={roomId} activity={dating} onClose={() => setDating(undefined)} />}
    </Page>
  )
}
