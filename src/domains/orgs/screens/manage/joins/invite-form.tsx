import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  INVITE_DAYS,
  INVITE_ROLES,
  INVITE_TITLE_MAX,
  type InviteRole,
  inviteLink,
  inviteProblem,
} from '#contract/orgs/joins/joins.rules'
import { memberRoleLabels } from '#contract/orgs/members/members.rules'
import { copyText } from '#lib/device/share'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { createInvite } from '../../../joins.mutations'
import { orgMembersQueries } from '../../../members.queries'
import { unitOptions } from '../../../parts/unit-options'

type Days = (typeof INVITE_DAYS)[number]
const days = INVITE_DAYS.map((n) => ({ value: String(n), label: `${n} 天` }))

/** A new link, then the link itself. */
export function InviteForm({ group, onClose }: { group: number | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const tree = useQuery(orgMembersQueries.tree(group)).data
  const [title, setTitle] = useState('')
  const [role, setRole] = useState<InviteRole>('student')
  const [unit, setUnit] = useState('0')
  const [uses, setUses] = useState('60')
  const [until, setUntil] = useState('7')
  const [strict, setStrict] = useState(false)
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState('')
  useBusy('form', title !== '' && !link)
  const problem = inviteProblem({ title: title.trim(), uses: Number(uses) })
  const make = async () => {
    setStrict(true)
    if (problem) return
    setBusy(true)
    await attempt(async () => {
      const input = {
        title: title.trim(),
        role,
        unit_id: Number(unit),
        uses: Number(uses),
        days: Number(until) as Days,
      }
      const { code } = await createInvite(client, { ...(group && { group_id: group }), ...input })
      setLink(inviteLink(location.origin, code))
    })
    setBusy(false)
  }
  const copy = async () => {
    const copied = await copyText(link)
    await say(copied ? '复制成功' : '长按链接，选中后复制', copied ? 'success' : 'info')
  }
  if (link)
    return (
      <SheetOrDialog
        open
        title="邀请链接"
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              完成
            </Button>
            <Button onClick={copy}>复制链接</Button>
          </>
        }
      >
        <div className="stack">
          <p role="status">
            {uses} 人、{until} 天内有效。拿到链接的人登录后都能加入，请只发给要加入的人。
          </p>
          <TextField label="邀请链接" value={link} onChange={() => {}} readOnly multiline rows={3} />
        </div>
      </SheetOrDialog>
    )
  return (
    <SheetOrDialog
      open
      title="生成邀请链接"
      onClose={onClose}
      problem={strict && problem}
      footer={
        <OnlineButton block loading={busy} onClick={make}>
          生成链接
        </OnlineButton>
      }
    >
      <div className="stack">
        <TextField
          label="用途"
          hint="只有管理员看到，如“2026 级新生”"
          value={title}
          onChange={setTitle}
          maxGraphemes={INVITE_TITLE_MAX}
        />
        <ChoiceField
          label="加入后的角色"
          value={role}
          onChange={(next) => setRole(next as InviteRole)}
          options={INVITE_ROLES.map((value) => ({ value, label: memberRoleLabels[value] }))}
        />
        <SelectField
          label="加入后的班级"
          placeholder={false}
          value={unit}
          onChange={setUnit}
          options={[{ value: '0', label: '不分班' }, ...(tree ? unitOptions(tree) : [])]}
        />
        <NumberField label="可用人数" required digitsOnly maxLength={4} value={uses} onChange={setUses} suffix="人" />
        <ChoiceField label="有效期" value={until} onChange={setUntil} options={days} />
      </div>
    </SheetOrDialog>
  )
}
