import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { inviteKindLabels } from '#contract/teams/invites/invites.labels'
import { INVITE_DAYS, INVITE_NOTE_MAX, isTeamKind, mayInvite, mostUses } from '#contract/teams/invites/invites.rules'
import type { AnyInviteKind } from '#contract/teams/teams.model'
import { Checkbox } from '#ui/fields/checkbox'
import { NumberField } from '#ui/fields/number-field'
import { SearchField } from '#ui/fields/search-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { createRoomInvite } from '../../invites.mutations'
import { teamsQueries } from '../../teams.queries'
import type { Link } from './invite-link'

const usualUses: Record<AnyInviteKind, string> = { user: '', teacher: '', room: '', room_teacher: '1', committee: '5' }
const days = [1, 3, 7, 30, INVITE_DAYS.max].map((n) => ({ value: String(n), label: `${n} 天` }))

type InviteMakerProps = { room: RoomDetail; onClose: () => void; onMade: (link: Link) => void }

/** Whom the invite is for, how long it lives, how many it may bring. */
export function InviteMaker({ room, onClose, onMade }: InviteMakerProps) {
  const client = useQueryClient()
  const standing = { ...room, org_roles: room.org_roles as ('ROLE_SUPER_ADMIN' | 'ROLE_ORG_ADMIN' | 'ROLE_TEACHER')[] }
  const hasTeams = templates[room.template]?.student.includes('my-team') ?? false
  const kinds = (Object.keys(inviteKindLabels) as AnyInviteKind[]).filter(
    (k) => mayInvite(k, standing) && (hasTeams || !isTeamKind(k)),
  )
  const [form, setForm] = useState({
    kind: 'room' as AnyInviteKind,
    team: '',
    days: String(INVITE_DAYS.usual),
    uses: '',
    direct: true,
    note: '',
  })
  const [asked, setAsked] = useState(false)
  const { kind } = form
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...teamsQueries.lists(room.id, keyword.trim()),
    enabled: isTeamKind(kind),
    placeholderData: keepPreviousData,
  })
  const teams = found.data
  const most = mostUses(kind)
  const limited = kind === 'room_teacher' || kind === 'committee'
  const problems = {
    team: isTeamKind(kind) && !form.team ? '请选择团队' : undefined,
    uses:
      Number(form.uses) > most || (limited && !Number(form.uses))
        ? `这种邀请一次最多 ${most} 人，请填写人数`
        : undefined,
  }
  const make = async () => {
    setAsked(true)
    if (problems.team || problems.uses) return
    await attempt(async () => {
      const made = await createRoomInvite(client, room.id, {
        kind,
        ...(isTeamKind(kind) && { team_id: Number(form.team) }),
        days: Number(form.days),
        max_uses: Number(form.uses || 0),
        direct: form.direct,
        ...(form.note.trim() && { note: form.note.trim() }),
      })
      onMade({ kind, note: form.note.trim(), expire_time: made.expire_time, url: made.invite_url })
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="新建邀请"
      footer={
        <OnlineButton block onClick={make}>
          生成邀请
        </OnlineButton>
      }
    >
      <div className="stack">
        <SelectField
          label="邀请对方成为"
          value={kind}
          onChange={(value) =>
            setForm({ ...form, kind: value as AnyInviteKind, uses: usualUses[value as AnyInviteKind] })
          }
          options={kinds.map((value) => ({ value, label: inviteKindLabels[value] }))}
        />
        {isTeamKind(kind) && teams && (teams.total > teams.list.length || keyword) && (
          <SearchField label="按名称找团队" value={keyword} onChange={setKeyword} busy={found.isFetching} />
        )}
        {isTeamKind(kind) && (
          <SelectField
            label="团队"
            value={form.team}
            onChange={(team) => setForm({ ...form, team })}
            placeholder="选择团队"
            options={(teams?.list ?? []).map((t) => ({ value: String(t.id), label: t.title }))}
            error={asked ? problems.team : undefined}
          />
        )}
        <SelectField label="有效期" value={form.days} onChange={(d) => setForm({ ...form, days: d })} options={days} />
        <NumberField
          label="可用人数"
          value={form.uses}
          onChange={(uses) => setForm({ ...form, uses })}
          digitsOnly
          maxLength={4}
          placeholder={limited ? '' : '不填为不限'}
          suffix="人"
          error={asked ? problems.uses : undefined}
        />
        {(kind === 'room' || kind === 'room_teacher') && (
          <Checkbox
            label="凭链接直接加入，不用审核"
            checked={form.direct}
            onChange={(direct) => setForm({ ...form, direct })}
          />
        )}
        {isTeamKind(kind) && <p className="secondary">还不在实训室的人，仍需先按实训室的加入方式加入。</p>}
        <TextField
          label="备注（选填）"
          value={form.note}
          onChange={(note) => setForm({ ...form, note })}
          maxGraphemes={INVITE_NOTE_MAX}
          placeholder="例如：校外评委第二批"
        />
      </div>
    </SheetOrDialog>
  )
}
