import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '#contract/lti/activities/activities.model'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/date-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { updateActivity } from '../../lti.mutations'

type Props = { roomId: number; activity: Activity; onClose: () => void }

/** Until when an activity is to be done: it stands in the learners' to-do lists until then. */
export function DueDialog({ roomId, activity, onClose }: Props) {
  const client = useQueryClient()
  const [due, setDue] = useState(activity.due_time)
  const save = () =>
    attempt(async () => {
      await updateActivity(client, { training_room_id: roomId, id: activity.id, due_time: due })
      onClose()
      await say('已保存')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`“${activity.title}”的截止时间`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={save}>保存</OnlineButton>
        </>
      }
    >
      <div className="stack">
        <DateField label="截止时间" value={due} onChange={setDue} hint="到期前会出现在学员的待办里；不设置就不限时间" />
        {due > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setDue(0)}>
            不限时间
          </Button>
        )}
      </div>
    </SheetOrDialog>
  )
}
