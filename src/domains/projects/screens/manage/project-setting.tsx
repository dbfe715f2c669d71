import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomProjectDetail } from '#contract/projects/projects.model'
import { inOrder, timesProblem } from '#contract/projects/projects.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/date-field'
import { SwitchField } from '#ui/fields/switch-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { saveProjectSetting } from '../../projects.mutations'
import { projectsQueries } from '../../projects.queries'

type Props = { roomId: number; contentId: number; onClose: () => void }

/** From when to when a room works on a project, until when its nodes are handed in, and whether it is closed. */
export function ProjectSetting({ roomId, contentId, onClose }: Props) {
  const query = useQuery(projectsQueries.detail(roomId, contentId))
  if (query.data) return <Form roomId={roomId} project={query.data} onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="项目设置">
      <QueryView query={query} />
    </SheetOrDialog>
  )
}

function Form({ roomId, project, onClose }: { roomId: number; project: RoomProjectDetail; onClose: () => void }) {
  const client = useQueryClient()
  const asks = inOrder(project.nodes).filter(({ hand_in }) => hand_in !== 'none')
  const [start, setStart] = useState(project.start_time)
  const [end, setEnd] = useState(project.end_time)
  const [closed, setClosed] = useState(project.closed)
  const [dates, setDates] = useState(() => new Map(asks.map(({ id, standing }) => [id, standing.due_time])))
  const [touched, setTouched] = useState(false)
  useBusy('form', touched)
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true)
      set(value)
    }
  const given = [...dates].map(([node_id, due_time]) => ({ node_id, due_time }))
  const problem = timesProblem({ start_time: start, end_time: end }, given)
  const save = () =>
    attempt(async () => {
      const at = { training_room_id: roomId, content_id: project.content_id }
      const set = { start_time: start, end_time: end, closed, dates: given.filter(({ due_time }) => due_time > 0) }
      await saveProjectSetting(client, { ...at, ...set })
      onClose()
      await say('已保存')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="项目设置"
      dismissible={!touched}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {touched ? '放弃' : '取消'}
          </Button>
          <OnlineButton disabled={problem !== undefined} onClick={save}>
            保存
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <DateField label="开始时间" value={start} onChange={change(setStart)} placeholder="添加后就开始" />
        <DateField label="截止时间" value={end} onChange={change(setEnd)} placeholder="不限" error={problem} />
        <SwitchField
          label="关闭项目"
          hint="关闭后学员仍能查看，不能再提交"
          checked={closed}
          onChange={change(setClosed)}
        />
        {asks.map(({ id, title }) => (
          <DateField
            key={id}
            label={`“${title}”截止时间`}
            value={dates.get(id) ?? 0}
            onChange={change((due: number) => setDates((now) => new Map(now).set(id, due)))}
            placeholder="跟项目一起"
          />
        ))}
      </div>
    </SheetOrDialog>
  )
}
