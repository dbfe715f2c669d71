import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CUSTOM_MAX,
  LTI_SCOPES,
  type LtiScope,
  SCOPE_NAMES,
  TOOL_INTRO_MAX,
  TOOL_TITLE_MAX,
  toolProblems,
} from '#contract/lti/lti.rules'
import type { ToolDetail } from '#contract/lti/tools/tools.model'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Checkbox } from '#ui/fields/checkbox'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveTool } from '../../lti.mutations'
import { CustomField } from '../../parts/custom-field'

const draftOf = (t: ToolDetail | undefined) => ({
  title: t?.title ?? '',
  description: t?.description ?? '',
  login_url: t?.login_url ?? '',
  target_url: t?.target_url ?? '',
  redirects: t?.redirect_uris.join('\n') ?? '',
  jwks_url: t?.jwks_url ?? '',
  scopes: t?.scopes ?? [...SCOPE_NAMES],
  share_names: t?.share_names ?? false,
  deep_linking: t?.deep_linking ?? true,
  custom: t?.custom ?? [],
})

type Props = {
  /** None: a new one. */
  tool?: ToolDetail
  /** What a supplier writes waits for the organisation's word. */
  reviewed: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

/** A third-party tool as its supplier or an organisation writes it down. */
export function ToolForm({ tool, reviewed, onClose, onSaved }: Props) {
  const client = useQueryClient()
  const form = useVersionedForm(`tool:${tool?.id ?? 'new'}`, draftOf(tool), tool?.version ?? 0)
  const [strict, setStrict] = useState(false)
  const { value, set } = form
  const { redirects, ...fields } = value
  const written = {
    ...fields,
    redirect_uris: redirects
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
  const problems = toolProblems(written)
  const errorOf = (key: keyof typeof problems) => (strict && problems[key] ? { error: problems[key] } : {})
  const save = async () => {
    setStrict(true)
    if (Object.keys(problems).length > 0) return
    await attemptSaving(form, async () => {
      const { id } = await saveTool(client, { ...(tool && { id: tool.id }), version: form.version, ...written })
      form.done()
      await say(reviewed ? '已提交，等待组织审核' : '已保存')
      onClose()
      onSaved(id)
    })
  }
  const scopes = (name: LtiScope, on: boolean) =>
    set({ scopes: on ? [...value.scopes, name] : value.scopes.filter((other) => other !== name) })
  const url = (key: 'login_url' | 'target_url' | 'jwks_url', label: string, hint: string) => (
    <TextField
      label={label}
      required
      type="url"
      placeholder="https://"
      value={value[key]}
      onChange={(text) => set({ [key]: text })}
      hint={hint}
      {...errorOf(key)}
    />
  )
  return (
    <VersionedDialog title={tool ? '编辑第三方工具' : '登记第三方工具'} form={form} onSave={save} onClose={onClose}>
      <TextField
        label="名称"
        required
        value={value.title}
        maxGraphemes={TOOL_TITLE_MAX}
        onChange={(title) => set({ title })}
        {...errorOf('title')}
      />
      <TextField
        label="简介"
        multiline
        rows={2}
        value={value.description}
        maxGraphemes={TOOL_INTRO_MAX}
        onChange={(description) => set({ description })}
        {...errorOf('description')}
      />
      {url('login_url', '登录发起地址', '对方文档里的 OIDC Login / Initiate login URL')}
      {url('target_url', '打开地址', '对方文档里的 Target link / Launch URL')}
      <TextField
        label="回调地址"
        required
        multiline
        rows={2}
        value={redirects}
        onChange={(text) => set({ redirects: text })}
        hint="对方文档里的 Redirect URI，一行一个；只会把身份发到这些地址"
        {...errorOf('redirect_uris')}
      />
      {url('jwks_url', '公钥地址', '对方文档里的 JWKS / Public keyset URL')}
      <fieldset className="stack">
        <legend>允许工具</legend>
        {SCOPE_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={LTI_SCOPES[name]}
            checked={value.scopes.includes(name)}
            onChange={(on) => scopes(name, on)}
          />
        ))}
      </fieldset>
      <SwitchField
        label="提供姓名"
        hint="关闭时对方只知道每个人的编号"
        checked={value.share_names}
        onChange={(share_names) => set({ share_names })}
      />
      <SwitchField
        label="可以在工具里选择内容"
        hint="老师编辑第三方活动时，打开工具挑选练习或课程"
        checked={value.deep_linking}
        onChange={(deep_linking) => set({ deep_linking })}
      />
      <CustomField
        label="自定义参数"
        value={value.custom}
        max={CUSTOM_MAX}
        onChange={(custom) => set({ custom })}
        {...errorOf('custom')}
      />
    </VersionedDialog>
  )
}
