import { useQueryClient } from '@tanstack/react-query'
import type { MenuConfig } from '#contract/account/account.model'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import {
  ALWAYS_SHOWN,
  ITEM_LABEL_MAX,
  TEMPLATE_ITSELF,
  TEMPLATE_TITLE_MAX,
  templateProblems,
} from '#contract/orgs/templates/templates.rules'
import { managerMenuLabels, studentMenuLabels, type Template } from '#contract/rooms/rooms.labels'
import { tooLong } from '#lib/characters'
import { useFieldProblems } from '#lib/net/use-field-problems'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Checkbox } from '#ui/fields/checkbox'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveTemplate } from '../../../templates.mutations'

/** What the server alone knows, by the field that it means. */
const REFUSALS = { closed: [orgsErrors.bad_template] }
const long = (label: string): boolean => tooLong(label.trim(), ITEM_LABEL_MAX)

type TemplateFormProps = {
  template: Template
  /** As the platform calls it. */
  title: string
  own: MenuConfig[string]
  version: number
  group: number | undefined
  onClose: () => void
}

/** A template's name, whether rooms of it are made, and its items: on both sides by one name, shown or not. */
export function OrgTemplateForm({ template, title, own, version, group, onClose }: TemplateFormProps) {
  const client = useQueryClient()
  const keys = [...new Set([...template.student, ...template.manager])]
  const first = {
    name: own[TEMPLATE_ITSELF]?.label ?? '',
    closed: own[TEMPLATE_ITSELF]?.hidden ?? false,
    items: keys.map((key) => ({ key, label: own[key]?.label ?? '', hidden: own[key]?.hidden ?? false })),
  }
  const form = useVersionedForm(`org-template:${group ?? 0}:${template.template}`, first, version)
  const { name, closed, items } = form.value
  const put = (key: string, next: { label?: string; hidden?: boolean }) =>
    form.set({ items: items.map((item) => (item.key === key ? { ...item, ...next } : item)) })
  const nameOf = (key: string) => template.labels[key] ?? studentMenuLabels[key] ?? managerMenuLabels[key] ?? key
  const sideOf = (key: string) => {
    if (!template.manager.includes(key)) return '学生端'
    return template.student.includes(key) ? '学生端和管理端' : '管理端'
  }
  const problems = useFieldProblems({ name, closed, items }, templateProblems({ name, items }), REFUSALS)
  const save = async () => {
    if (!problems.check()) return
    await attemptSaving(form, async () => {
      await problems.sending(() =>
        saveTemplate(client, {
          ...(group && { group_id: group }),
          template: template.template,
          version: form.version,
          title: name.trim(),
          hidden: closed,
          items: items.map((item) => ({ ...item, label: item.label.trim() })),
        }),
      )
      form.done()
      await say('保存成功')
      onClose()
    })
  }
  return (
    <VersionedDialog form={form} width={560} title={`模板：${title}`} onSave={save} onClose={onClose}>
      <TextField
        label="模板名称"
        placeholder={title}
        hint="不填时用平台的名称"
        value={name}
        maxGraphemes={TEMPLATE_TITLE_MAX}
        onChange={(next) => form.set({ name: next })}
        {...problems.at('name')}
      />
      <SwitchField
        label="不能再新建"
        hint="已有的实训室不受影响"
        checked={closed}
        onChange={(next) => form.set({ closed: next })}
        {...problems.at('closed')}
      />
      {items.map(({ key, label, hidden }) => (
        <section key={key} aria-label={nameOf(key)}>
          <Checkbox
            label={`显示“${nameOf(key)}”（${sideOf(key)}）`}
            checked={!hidden}
            disabled={ALWAYS_SHOWN.includes(key)}
            onChange={(on) => put(key, { hidden: !on })}
          />
          {(!hidden || long(label)) && (
            <TextField
              label={`“${nameOf(key)}”的名称`}
              hideLabel
              placeholder={nameOf(key)}
              value={label}
              maxGraphemes={ITEM_LABEL_MAX}
              onChange={(next) => put(key, { label: next })}
              {...(long(label) && problems.at('items'))}
            />
          )}
        </section>
      ))}
    </VersionedDialog>
  )
}
