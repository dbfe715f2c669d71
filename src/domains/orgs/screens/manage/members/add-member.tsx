import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mobileKey } from '#contract/account/account.rules'
import {
  MEMBER_NAME_MAX,
  MEMBER_ROLES,
  type MemberRole,
  memberRoleLabels,
  newcomerProblem,
} from '#contract/orgs/members/members.rules'
import { cleanCode, cleanContact } from '#contract/rooms/members/roster.rules'
import { navigate } from '#lib/navigate'
import { useVersionedForm } from '#lib/use-versioned-form'
import { ChoiceField } from '#ui/fields/choice-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { attempt, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { createMember } from '../../../members.mutations'
import { orgMembersQueries } from '../../../members.queries'
import { unitOptions } from '../../../parts/unit-options'

type AddProps = { group: number | undefined; base: string; onClose: () => void }

const NOBODY = { truename: '', code: '', mobile: '', email: '', role: 'student' as MemberRole, unit: '0' }

/** One new person; many come from a file. */
export function AddMember({ group, base, onClose }: AddProps) {
  const client = useQueryClient()
  const tree = useQuery(orgMembersQueries.tree(group)).data
  // Nobody is faster with one who is not there yet.
  const form = useVersionedForm(`member:${group ?? 0}:new`, NOBODY, 0)
  const { role, unit, ...given } = form.value
  const [strict, setStrict] = useState(false)
  const clean = {
    truename: given.truename.trim(),
    code: cleanCode(given.code),
    mobile: mobileKey(given.mobile),
    email: cleanContact(given.email),
  }
  const problem = newcomerProblem(clean)
  const save = async () => {
    setStrict(true)
    if (problem) return
    await attempt(async () => {
      const input = { ...(group && { group_id: group }), ...clean, role, unit_id: Number(unit) }
      const { uid } = await createMember(client, input)
      form.done()
      await say('已添加，请把激活码发给本人')
      onClose()
      navigate(`${base}/member/${uid}${group ? `?group=${group}` : ''}`)
    })
  }
  const put = (name: keyof typeof NOBODY) => (value: string) => form.set({ [name]: value })
  return (
    <VersionedDialog
      title="添加成员"
      form={form}
      action="添加"
      offline="添加成员需要联网"
      problem={strict && problem}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="姓名"
        required
        value={given.truename}
        maxGraphemes={MEMBER_NAME_MAX}
        onChange={put('truename')}
      />
      <TextField label="学号/工号" value={given.code} onChange={put('code')} />
      <TextField label="手机" type="tel" value={given.mobile} onChange={put('mobile')} />
      <TextField label="邮箱" type="email" value={given.email} onChange={put('email')} />
      <SelectField
        label="班级"
        value={unit}
        onChange={put('unit')}
        options={[{ value: '0', label: '未分班' }, ...(tree ? unitOptions(tree) : [])]}
      />
      <ChoiceField
        label="角色"
        value={role}
        onChange={put('role')}
        options={[...MEMBER_ROLES].reverse().map((value) => ({ value, label: memberRoleLabels[value] }))}
        columns={3}
      />
      <p className="secondary">添加后为本人生成激活码，凭激活码设置密码、首次登录。已有账号的人请发邀请链接。</p>
    </VersionedDialog>
  )
}
