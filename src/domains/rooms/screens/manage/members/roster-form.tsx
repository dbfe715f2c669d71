import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterRow } from '#contract/rooms/members/roster.api'
import { expected } from '#contract/rooms/members/roster.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveRoster } from '../../../members.mutations'

type RosterFormProps = { roomId: number; row: RosterRow | undefined; onClose: () => void }

/** One person of the roster; the number or contact says who is meant, so it stays as it is. */
export function RosterForm({ roomId, row, onClose }: RosterFormProps) {
  const client = useQueryClient()
  const saved = {
    truename: row?.truename ?? '',
    code: row?.code ?? '',
    contact: row?.contact ?? '',
    class_name: row?.class_name ?? '',
  }
  const form = useVersionedForm(`roster:${row?.id ?? `new in ${roomId}`}`, saved, row?.version ?? 0)
  const entry = form.value
  const [asked, setAsked] = useState(false)
  const checked = expected(entry)
  const problem = typeof checked === 'string' ? checked : undefined
  const field = (key: keyof typeof entry) => ({
    value: entry[key],
    onChange: (value: string) => form.set({ [key]: value }),
  })
  const save = () => {
    setAsked(true)
    if (problem) return
    return attemptSaving(form, async () => {
      const seen = row && { seen: { id: row.id, version: form.version } }
      const { admitted } = await saveRoster(client, { training_room_id: roomId, list: [entry], ...seen })
      form.done()
      await say(admitted > 0 ? '已保存，等待中的同学已通过' : '已保存')
      onClose()
    })
  }
  return (
    <VersionedDialog
      form={form}
      title={row ? '修改名单' : '添加到名单'}
      width={600}
      problem={asked && problem}
      onSave={save}
      onClose={onClose}
    >
      <TextField label="姓名" required maxGraphemes={30} {...field('truename')} />
      <TextField
        label="学号（工号）"
        hint="组织分配的编号，同学不能自己修改"
        maxLength={40}
        disabled={Boolean(row?.code)}
        {...field('code')}
      />
      <TextField
        label="手机或邮箱"
        hint="只对通过认证的账号自动通过"
        maxLength={254}
        disabled={Boolean(row && !row.code)}
        {...field('contact')}
      />
      <TextField label="班级" maxGraphemes={60} {...field('class_name')} />
    </VersionedDialog>
  )
}
