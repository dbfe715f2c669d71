import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RoomProjectDetail } from '#contract/projects/projects.model'
import { inOrder, timesProblem } from '#contract/projects/projects.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { DateField } from '#ui/fields/date-field'
import { SwitchField } from '#ui/fields/switch-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
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
  const { content_id, start_time, end_time, closed } = project
  const asks = inOrder(project.nodes).filter(({ hand_in }) => hand_in !== 'none')
  const dates: Record<string, number> = Object.fromEntries(asks.map(({ id, standing }) => [id, standing.due_time]))
  const saved = { start_time, end_time, closed, dates }
  const form = useVersionedForm(`project-setting:${roomId}:${content_id}`, saved, project.version)
  const { value, set } = form
  // Of the nodes that there are by now: what was typed may be older.
  const given = asks.map(({ id: node_id }) => ({ node_id, due_time: value.dates[node_id] ?? 0 }))
  const problem = timesProblem(value, given)
  const save = () =>
    attemptSaving(form, async () => {
      const at = { training_room_id: roomId, content_id, version: form.version }
      await saveProjectSetting(client, { ...at, ...value, dates: given.filter(({ due_time }) => due_time > 0) })
      form.done()
      onClose()
      await say('已保存')
    })
  return (
    <VersionedDialog form={form} title="项目设置" disabled={problem !== undefined} onSave={save} onClose={onClose}>
      <DateField
        label="开始时间"
        value={value.start_time}
        onChange={(start) => set({ start_time: start })}
        placeholder="添加后就开始"
      />
      <DateField
        label="截止时间"
        value={value.end_time}
        onChange={(end) => set({ end_time: end })}
        placeholder="不限"
        error={problem}
      />
      <SwitchField
        label="关闭项目"
        hint="关闭后学员仍能查看，不能再提交"
        checked={value.closed}
        onChange={(next) => set({ closed: next })}
      />
      {asks.map(({ id, title }) => (
        <DateField
          key={id}
          label={`“${title}”截止时间`}
          value={value.dates[id] ?? 0}
          onChange={(due) => set({ dates: { ...value.dates, [id]: due } })}
          placeholder="跟项目一起"
        />
      ))}
    </VersionedDialog>
  )
}
