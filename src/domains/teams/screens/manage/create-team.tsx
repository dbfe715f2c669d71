import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusy } from '#lib/outbox/safe-point'
import { SelectField } from '#ui/fields/select-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { createTeamFor } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import { NameField, useTeamName } from '../../parts/name-field'
import { PeoplePicker, type Picked } from './people-picker'

/** A team made for others: the first of them leads it. */
export function CreateTeam({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const name = useTeamName(roomId)
  const [people, setPeople] = useState<Picked[]>([])
  const [category, setCategory] = useState('')
  const categories = useQuery(groupingQueries.categories(roomId)).data ?? []
  useBusy('form', true)
  const create = async () => {
    if (!name.check()) return
    const input = { training_room_id: roomId, title: name.title, uids: people.map((p) => p.uid) }
    const done = await attempt(async () => {
      await createTeamFor(client, { ...input, ...(category && { team_category_id: Number(category) }) })
      await say(`已创建“${name.title}”`)
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      title="新建团队"
      onClose={onClose}
      footer={
        <OnlineButton act="创建" block disabled={people.length === 0} onClick={create}>
          {people.length ? `创建，${people[0]?.truename}任队长` : '请选择成员'}
        </OnlineButton>
      }
    >
      <div className="stack">
        <NameField name={name} />
        {categories.length > 0 && (
          <SelectField
            label="分类"
            placeholder="不分类"
            value={category}
            onChange={setCategory}
            options={categories.map((c) => ({ value: String(c.id), label: c.title }))}
          />
        )}
        <p className="secondary">先选的成员担任队长。</p>
        <PeoplePicker roomId={roomId} picked={people} onChange={setPeople} free />
      </div>
    </SheetOrDialog>
  )
}
