import { useQueryClient } from '@tanstack/react-query'
import type { OrgRow } from '#contract/orgs/backoffice/backoffice.api'
import { membershipProblems, VIP_NAME_MAX } from '#contract/orgs/backoffice/backoffice.rules'
import { useFieldProblems } from '#lib/net/use-field-problems'
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { setMembership } from '../../../backoffice.mutations'
import { membershipTold } from '../../../parts/membership'

const levels = [
  { value: '0', label: '未开通' },
  { value: '1', label: '试用' },
  { value: '2', label: '已开通' },
]
/** Further levels are kept as they are. */
const shownLevel = (level: number): string => String(Math.min(level, 2))
const usualName: Record<string, string> = { 0: '', 1: '试用版', 2: '专业版' }

/** None, on trial or paid, by which name and until when. */
export function MembershipForm({ org, onClose }: { org: OrgRow; onClose: () => void }) {
  const client = useQueryClient()
  const first = { level: shownLevel(org.vip_level), name: org.vip_name, end: org.vip_end_time, below: false }
  const form = useVersionedForm(`membership:${org.group_id}`, first, org.version)
  const { level, name, end, below } = form.value
  const vip_level = level === '2' ? Math.max(2, org.vip_level) : Number(level)
  const given = { vip_level, vip_name: name.trim(), vip_end_time: end }
  const problems = useFieldProblems(given, membershipProblems(given))
  const save = async () => {
    if (!problems.check()) return
    await attemptSaving(form, async () => {
      await setMembership(client, {
        ...{ group_id: org.group_id, version: form.version, ...given, with_branches: below },
        // As they are on screen: what is read anew while the form is open is seen.
        ...(below && { branches_version: org.branches_version }),
      })
      form.done()
      await say('保存成功')
      onClose()
    })
  }
  return (
    <VersionedDialog form={form} width={560} title={`会员：${org.group_name}`} onSave={save} onClose={onClose}>
      <ChoiceField
        label="会员"
        value={level}
        onChange={(next) => form.set({ level: next, name: usualName[next] ?? '' })}
        options={levels}
      />
      {level !== '0' && (
        <>
          <TextField
            label="会员名称"
            required
            value={name}
            maxGraphemes={VIP_NAME_MAX}
            onChange={(next) => form.set({ name: next })}
            {...problems.at('vip_name')}
          />
          <DateField
            label="到期时间"
            placeholder={level === '1' ? '请选择' : '不限'}
            required={level === '1'}
            value={end}
            onChange={(next) => form.set({ end: next })}
            {...problems.at('vip_end_time')}
          />
        </>
      )}
      {org.branches.length > 0 && (
        <SwitchField
          label="下级组织一起修改"
          hint={below && `现在：${org.branches.map((one) => `${one.group_name} ${membershipTold(one)}`).join('；')}`}
          checked={below}
          onChange={(next) => form.set({ below: next })}
        />
      )}
    </VersionedDialog>
  )
}
