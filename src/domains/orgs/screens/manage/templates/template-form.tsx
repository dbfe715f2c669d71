import { useQueryClient } from '@tanstack/react-query'
import type { MenuConfig } from '#contract/account/account.model'
import {
  ALWAYS_SHOWN,
  ITEM_LABEL_MAX,
  TEMPLATE_ITSELF,
  TEMPLATE_TITLE_MAX,
} from '#contract/orgs/templates/templates.rules'
import { managerMenuLabels, studentMenuLabels, type Template } from '#contract/rooms/rooms.labels'
import { useOnline } from '#lib/net/online'
import { useVersionedForm, versionOf } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { RestoredNote } from '#ui/states/restored-note'
import { saveTemplate } from '../../../templates.mutations'

type TemplateFormProps = {
  template: Template
  /** As the platform calls it. */
  title: string
  own: MenuConfig[string]
  group: number | undefined
  onClose: () => void
}

/** A template's name, whether rooms of it are made, and its items: on both sides by one name, shown or not. */
export function OrgTemplateForm({ template, title, own, group, onClose }: TemplateFormProps) {
  const client = useQueryClient()
  const online = useOnline()
  const keys = [...new Set([...template.student, ...template.manager])]
  const first = {
    name: own[TEMPLATE_ITSELF]?.label ?? '',
    closed: own[TEMPLATE_ITSELF]?.hidden ?? false,
    items: keys.map((key) => ({ key, label: own[key]?.label ?? '', hidden: own[key]?.hidden ?? false })),
  }
  const form = useVersionedForm(`org-template:${group ?? 0}:${template.template}`, first, versionOf(first))
  const { name, closed, items } = form.value
  const put = (key: string, next: { label?: string; hidden?: boolean }) =>
    form.set({ items: items.map((item) => (item.key === key ? { ...item, ...next } : item)) })
  const nameOf = (key: string) => template.labels[key] ?? studentMenuLabels[key] ?? managerMenuLabels[key] ?? key
  const sideOf = (key: string) => {
    if (!template.manager.includes(key)) return '学生端'
    return template.student.includes(key) ? '学生端和管理端' : '管理端'
  }
  const save = () =>
    attemptSaving(form, async () => {
      await saveTemplate(client, {
        ...(group && { group_id: group }),
        template: template.template,
        title: name.trim(),
        hidden: closed,
        items: items.map((item) => ({ ...item, label: item.label.trim() })),
      })
      form.done()
      await say('保存成功')
      onClose()
    })
  return (
    <SheetOrDialog
      open
      title={`模板：${title}`}
      onClose={onClose}
      notice={form.overtaken && <OvertakenNote form={form} />}
      footer={
        <Button block disabled={!online || form.overtaken} onClick={save}>
          {online ? '保存' : '联网后才能保存'}
        </Button>
      }
    >
      <div className="stack">
        <RestoredNote form={form} />
        <TextField
          label="模板名称"
          placeholder={title}
          hint="不填时用平台的名称"
          value={name}
          maxGraphemes={TEMPLATE_TITLE_MAX}
          onChange={(next) => form.set({ name: next })}
        />
        <SwitchField
          label="不能再新建"
          hint="已有的实训室不受影响"
          checked={closed}
          onChange={(next) => form.set({ closed: next })}
        />
        {items.map(({ key, label, hidden }) => (
          <section key={key} aria-label={nameOf(key)}>
            <Checkbox
              label={`显示“${nameOf(key)}”（${sideOf(key)}）`}
              checked={!hidden}
              disabled={ALWAYS_SHOWN.includes(key)}
              onChange={(on) => put(key, { hidden: !on })}
            />
            {!hidden && (
              <TextField
                label={`“${nameOf(key)}”的名称`}
                hideLabel
                placeholder={nameOf(key)}
                value={label}
                maxGraphemes={ITEM_LABEL_MAX}
                onChange={(next) => put(key, { label: next })}
              />
            )}
          </section>
        ))}
      </div>
    </SheetOrDialog>
  )
}
