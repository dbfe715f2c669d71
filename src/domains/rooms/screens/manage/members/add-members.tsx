import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrgPerson } from '#contract/rooms/members/members.model'
import { type GivenRole, PEOPLE_AT_ONCE, rolesToGive } from '#contract/rooms/members/members.rules'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { addUsers } from '../../../members.mutations'
import { OrgPicker } from '../console/org-picker'
import { PastePicker } from './paste-picker'

type AddMembersProps = { room: RoomDetail; onClose: () => void }
type Way = 'org' | 'paste'

const ways: { value: Way; label: string }[] = [
  { value: 'org', label: '从组织选择' },
  { value: 'paste', label: '粘贴名单' },
]

/** Adds people of the organisation: chosen from its tree, searched, or by a pasted list. */
export function AddMembers({ room, onClose }: AddMembersProps) {
  const client = useQueryClient()
  const [way, setWay] = useState<Way>('org')
  const [role, setRole] = useState<GivenRole>('user')
  const [chosen, setChosen] = useState<ReadonlyMap<number, OrgPerson>>(new Map())
  const roles = rolesToGive(room)
  const add = () =>
    attempt(async () => {
      const { added, skipped } = await addUsers(client, room.id, [...chosen.keys()], role)
      await say(`已添加 ${added} 人${skipped > 0 ? `，${skipped} 人已在实训室` : ''}`)
      onClose()
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加成员"
      width={760}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={add} disabled={chosen.size === 0 || chosen.size > PEOPLE_AT_ONCE}>
            {chosen.size > 0 ? `添加 ${chosen.size} 人` : '添加'}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <Chips label="添加方式" options={ways} value={way} onChange={setWay} />
        {way === 'org' ? (
          <OrgPicker roomId={room.id} outside chosen={chosen} onChange={setChosen} />
        ) : (
          <PastePicker roomId={room.id} chosen={chosen} onChange={setChosen} />
        )}
        {roles.length > 1 && (
          <SelectField
            label="身份"
            value={role}
            onChange={(value) => setRole(roles.find((r) => r === value) ?? 'user')}
            options={roles.map((value) => ({ value, label: roomRoleLabels[value] ?? value }))}
          />
        )}
        {chosen.size > PEOPLE_AT_ONCE && <p role="alert">一次最多添加 {PEOPLE_AT_ONCE} 人</p>}
      </div>
    </SheetOrDialog>
  )
}
