import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiOutput, SoftwareDetail, SoftwareType } from '#contract/software/software.model'
import { opensByTicket, SOFTWARE_INDUSTRIES_MAX, softwareProblems } from '#contract/software/software.rules'
import { SOFTWARE_MINI_PROGRAM } from '#contract/software/software-type'
import { useVersionedForm } from '#lib/use-versioned-form'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { accountQueries } from '../../../account/account.queries'
import { IndustriesField } from '../../../orgs/parts/industries-field'
import { AiOutputField } from '../../parts/ai-output-field'
import { SoftwareWords } from '../../parts/software-words'
import { saveSoftware } from '../../software.mutations'

interface Draft {
  type: SoftwareType
  title: string
  description: string
  icon: { id: number; url: string }
  pc_url: string
  mp_weixin_url: string
  app_url: string
  activity_only: boolean
  industry_ids: number[]
  ai_output?: AiOutput | ''
  platform: boolean
}

const draftOf = (s: SoftwareDetail | undefined): Draft => ({
  type: s?.type ?? 1,
  title: s?.title ?? '',
  description: s?.description ?? '',
  icon: s?.icon_data ?? { id: 0, url: '' },
  pc_url: s?.pc_url ?? '',
  mp_weixin_url: s?.mp_weixin_url ?? '',
  app_url: s?.app_data.url ?? '',
  activity_only: s?.activity_only ?? false,
  industry_ids: s?.industry_ids ?? [],
  ai_output: s?.ai_output ?? '',
  platform: false,
})

type Address = 'app_url' | 'mp_weixin_url' | 'pc_url'
/** The addresses that each type is opened by. */
const addresses: Record<SoftwareType, { key: Address; label: string; hint?: string }[]> = {
  1: [{ key: 'app_url', label: '系统地址', hint: '打开时会附上实训室和学员的签名票据' }],
  2: [
    { key: 'mp_weixin_url', label: '微信扫码地址', hint: '手机用微信扫码打开' },
    { key: 'pc_url', label: '电脑端链接' },
  ],
  3: [{ key: 'app_url', label: '平台地址', hint: '打开时会附上实训室和学员的签名票据' }],
  4: [{ key: 'pc_url', label: '网页地址' }],
}

type SoftwareFormProps = {
  /** None: a new one. */
  software?: SoftwareDetail
  onClose: () => void
  onSaved: (id: number) => void
}

/** Software as its organisation writes it down; what is typed stays on the device until it is saved or given up. */
export function SoftwareForm({ software, onClose, onSaved }: SoftwareFormProps) {
  const client = useQueryClient()
  const user = useQuery(accountQueries.userInfo()).data
  const form = useVersionedForm(`software:${software?.id ?? 'new'}`, draftOf(software), software?.version ?? 0)
  const [strict, setStrict] = useState(false)
  const { value, set } = form
  const shown = addresses[value.type].map(({ key }) => key)
  const urlOf = (key: Address) => (shown.includes(key) ? value[key] : '')
  // What another type was opened by does not count.
  const urls = { app_url: urlOf('app_url'), mp_weixin_url: urlOf('mp_weixin_url'), pc_url: urlOf('pc_url') }
  const problems = softwareProblems({ ...value, ...urls })
  const errorOf = (key: keyof typeof problems) => (strict && problems[key] ? { error: problems[key] } : {})
  const save = async () => {
    setStrict(true)
    if (Object.keys(problems).length > 0) return
    await attemptSaving(form, async () => {
      const { icon, platform, ...fields } = value
      const { id } = await saveSoftware(client, {
        ...(software && { id: software.id }),
        version: form.version,
        ...fields,
        ...urls,
        activity_only: value.activity_only && opensByTicket(value.type),
        icon_id: icon.id,
        ...(platform && { platform }),
      })
      form.done()
      await say('已保存')
      onClose()
      onSaved(id)
    })
  }
  return (
    <VersionedDialog title={software ? '编辑软件' : '新建软件'} form={form} onSave={save} onClose={onClose}>
      <SoftwareWords value={value} set={set} errorOf={errorOf} />
      {addresses[value.type].map(({ key, label, hint }) => (
        <TextField
          key={key}
          label={label}
          type="url"
          placeholder="https://"
          required={value.type !== SOFTWARE_MINI_PROGRAM}
          value={value[key]}
          onChange={(url) => set({ [key]: url })}
          {...(hint && { hint })}
          {...errorOf(key)}
        />
      ))}
      <AiOutputField value={value.ai_output ?? ''} onChange={(ai_output) => set({ ai_output })} />
      <IndustriesField
        // What was typed with an earlier build knows of none.
        value={value.industry_ids ?? []}
        max={SOFTWARE_INDUSTRIES_MAX}
        onChange={(industry_ids) => set({ industry_ids })}
      />
      {opensByTicket(value.type) && (
        <SwitchField
          label="只从工单中进入"
          hint="学员不能在“软件”里直接打开，只能从工单的软件活动进入"
          checked={value.activity_only}
          onChange={(activity_only) => set({ activity_only })}
        />
      )}
      {!software && user?.roles.includes('ROLE_SUPER_ADMIN') && (
        <SwitchField
          label="平台软件"
          hint="不属于任何组织，由平台授权给组织使用"
          checked={value.platform}
          onChange={(platform) => set({ platform })}
        />
      )}
    </VersionedDialog>
  )
}
