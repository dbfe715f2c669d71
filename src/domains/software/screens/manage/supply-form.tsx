import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiOutput, SoftwareType, SuppliedSoftware } from '#contract/software/software.model'
import { opensByTicket, softwareProblems } from '#contract/software/software.rules'
import { SOFTWARE_MINI_PROGRAM, SOFTWARE_WEB } from '#contract/software/software-type'
import { useVersionedForm } from '#lib/use-versioned-form'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { supplySoftware } from '../../my-apps.mutations'
import { AiOutputField } from '../../parts/ai-output-field'
import { SoftwareWords } from '../../parts/software-words'

const draftOf = (s: SuppliedSoftware | undefined) => ({
  type: s?.type ?? (1 as SoftwareType),
  title: s?.title ?? '',
  description: s?.description ?? '',
  icon: s?.icon_data ?? { id: 0, url: '' },
  app_url: s?.app_data.url ?? '',
  pc_url: s?.pc_url ?? '',
  mp_weixin_url: s?.mp_weixin_url ?? '',
  ai_output: s?.ai_output ?? ('' as AiOutput | ''),
})

/** Software as its supplier writes it down. */
export function SupplyForm({ software, onClose }: { software?: SuppliedSoftware; onClose: () => void }) {
  const client = useQueryClient()
  const form = useVersionedForm(`supply:${software?.id ?? 'new'}`, draftOf(software), software?.version ?? 0)
  const [strict, setStrict] = useState(false)
  const { value, set } = form
  const ticket = opensByTicket(value.type)
  // What another type was opened by does not count.
  const urls = {
    app_url: ticket ? value.app_url : '',
    pc_url: ticket ? '' : value.pc_url,
    mp_weixin_url: value.type === SOFTWARE_MINI_PROGRAM ? value.mp_weixin_url : '',
  }
  const problems = softwareProblems({ ...value, ...urls })
  const errorOf = (key: keyof typeof problems) => (strict && problems[key] ? { error: problems[key] } : {})
  const save = async () => {
    setStrict(true)
    if (Object.keys(problems).length > 0) return
    await attemptSaving(form, async () => {
      const { icon, ...fields } = value
      await supplySoftware(client, {
        ...(software && { id: software.id }),
        version: form.version,
        ...fields,
        ...urls,
        icon_id: icon.id,
        industry_ids: software?.industry_ids ?? [],
      })
      form.done()
      await say('已提交，等待组织审核')
      onClose()
    })
  }
  const url = (key: 'app_url' | 'pc_url' | 'mp_weixin_url', label: string, hint?: string) => (
    <TextField
      label={label}
      type="url"
      placeholder="https://"
      value={value[key]}
      onChange={(text) => set({ [key]: text })}
      {...(hint && { hint })}
      {...errorOf(key)}
    />
  )
  return (
    <VersionedDialog
      title={software ? '修改软件' : '提交软件'}
      form={form}
      action="提交审核"
      onSave={save}
      onClose={onClose}
    >
      <SoftwareWords value={value} set={set} errorOf={errorOf} />
      {ticket && url('app_url', '系统地址', '打开时会附上实训室和学员的签名票据')}
      {value.type === SOFTWARE_MINI_PROGRAM && url('mp_weixin_url', '微信扫码地址', '手机用微信扫码打开')}
      {!ticket && url('pc_url', value.type === SOFTWARE_WEB ? '网页地址' : '电脑端链接')}
      <AiOutputField value={value.ai_output} onChange={(ai_output) => set({ ai_output })} />
    </VersionedDialog>
  )
}
