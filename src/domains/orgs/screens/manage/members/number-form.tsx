import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_PROBLEM, cleanCode, isCode } from '#contract/rooms/members/roster.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { setMemberNumber } from '../../../members.mutations'

interface NumberProps {
  person: { uid: number; truename: string; code: string; version: number }
  group: number | undefined
  onClose: () => void
}

/** The number that the organisation gave somebody: they also log in with it. */
export function NumberForm({ person, group, onClose }: NumberProps) {
  const client = useQueryClient()
  const form = useVersionedForm(`number:${group ?? 0}:${person.uid}`, { code: person.code }, person.version)
  const { code } = form.value
  const [strict, setStrict] = useState(false)
  const clean = cleanCode(code)
  const problem = clean && !isCode(clean) ? CODE_PROBLEM : undefined
  const save = () => {
    setStrict(true)
    if (problem) return
    void attemptSaving(form, async () => {
      await setMemberNumber(client, {
        ...(group && { group_id: group }),
        uid: person.uid,
        version: form.version,
        code: clean,
      })
      form.done()
      await say('已保存')
      onClose()
    })
  }
  return (
    <VersionedDialog form={form} width={450} title={`学号/工号：${person.truename}`} onSave={save} onClose={onClose}>
      <TextField
        label="学号/工号"
        hint="本人可以用它登录，在本组织里不能重复"
        value={code}
        onChange={(next) => form.set({ code: next })}
        {...(strict && problem && { error: problem })}
      />
    </VersionedDialog>
  )
}
