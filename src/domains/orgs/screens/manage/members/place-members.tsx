import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MEMBERS_AT_ONCE } from '#contract/orgs/members/members.rules'
import { inPortions } from '#lib/device/portions'
import { SelectField } from '#ui/fields/select-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { placeMembers } from '../../../members.mutations'
import { orgMembersQueries } from '../../../members.queries'
import { unitOptions } from '../../../parts/unit-options'

interface PlaceProps {
  people: readonly { uid: number; truename: string; unit_id: number }[]
  group: number | undefined
  onClose: () => void
  onDone: () => void
}

/** Into which class or department some members go. */
export function PlaceMembers({ people, group, onClose, onDone }: PlaceProps) {
  const client = useQueryClient()
  const tree = useQuery(orgMembersQueries.tree(group))
  const [first] = people
  const [unit, setUnit] = useState(String(people.length === 1 ? (first?.unit_id ?? 0) : 0))
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const of = { ...(group && { group_id: group }), unit_id: Number(unit) }
    const done = await attempt(async () => {
      const uids = people.map((p) => p.uid)
      await inPortions(uids, MEMBERS_AT_ONCE, (some) => placeMembers(client, { ...of, uids: some }))
      await say('已调整')
    })
    setBusy(false)
    if (done) onDone()
  }
  return (
    <SheetOrDialog
      open
      width={450}
      title={people.length === 1 ? `调整班级：${first?.truename}` : `调整班级：${people.length} 人`}
      onClose={onClose}
      footer={
        <OnlineButton block loading={busy} disabled={!tree.data} onClick={save}>
          保存
        </OnlineButton>
      }
    >
      <QueryView query={tree}>
        {(data) => (
          <SelectField
            label="班级"
            value={unit}
            onChange={setUnit}
            options={[{ value: '0', label: '未分班' }, ...unitOptions(data)]}
          />
        )}
      </QueryView>
    </SheetOrDialog>
  )
}
