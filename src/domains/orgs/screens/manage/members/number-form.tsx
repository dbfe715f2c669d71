import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_PROBLEM, cleanCode, isCode } from '#contract/rooms/members/roster.rules'
import { useOnline } from '#lib/net/online'
import { useVersionedForm, versionOf } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { RestoredNote } from '#ui/states/restored-note'
import { setMemberNumber } from '../../../members.mutations'

interface NumberProps {
  person: { uid: number; truename: string; code: string }
  group: number | undefined
  onClose: () => void
}

/** The number that the organisation gave somebody: they also log in with it. */
export function NumberForm({ person, group, onClose }: NumberProps) {
  const client = useQueryClient()
  const online = useOnline()
  const first = { code: person.code }
  const form = useVersionedForm(`number:${group ?? 0}:${person.uid}`, first, versionOf(first))
  const { code } = form.value
  const [strict, setStrict] = useState(false)
  const clean = cleanCode(code)
  const problem = clean && !isCode(clean) ? CODE_PROBLEM : undefined
  const save = () => {
    setStrict(true)
    if (problem) return
    void attemptSaving(form, async () => {
      await setMemberNumber(client, { ...(group && { group_id: group }), uid: person.uid, code: clean })
      form.done()
      await say('已保存')
      onClose()
    })
  }
  return (
    <SheetOrDialog
      open
      width={450}
      title={`学号/工号：${person.truename}`}
      onClose={onClose}
      notice={form.overtaken && <OvertakenNote form={form} />}
      footer={
        <Button block disabled={!online || form.overtaken} onClick={save}>
          {online ? '保存' : '修改学号需要联网'}
        </Button>
      }
    >
      <div className="stack">
        <RestoredNote form={form} />
        <TextField
          label="学号/工号"
          hint="本人可以用它登录，在本组织里不能重复"
          value={code}
          onChange={(next) => form.set({ code: next })}
          {...(strict && problem && { error: problem })}
        />
      </div>
    </SheetOrDialog>
  )
}
