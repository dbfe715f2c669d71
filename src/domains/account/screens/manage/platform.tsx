import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GlobalConfig } from '#contract/account/account.model'
import { PLATFORM_TITLE_MAX } from '#contract/account/backoffice/platform.rules'
import { managerMenuLabels, studentMenuLabels, type Template, templates } from '#contract/rooms/rooms.labels'
import { site } from '#lib/net/site'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Tag } from '#ui/display/tag'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryPage } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { PictureField } from '../../../files/parts/picture-field'
import { accountQueries } from '../../account.queries'
import { savePlatform } from '../../platform.mutations'
import { type TemplateDraft, TemplateForm } from './template-form'

type Logo = { id: number; url: string }
/** The address alone is kept: one that is there is shown as a file, so that it can be taken away. */
const shown = ({ id, url }: Logo): Logo => ({ id: id || (url ? 1 : 0), url })

const namesOf = (brought: Template, keys: readonly string[], labels: Record<string, string>) =>
  keys.map((key) => ({ key, name: brought.labels[key] ?? labels[key] ?? key }))

const FRESH = 30_000

/** The logos of the platform, its popup, and what its room templates are called and show. */
export function AdminPlatform() {
  // What was read at the start others may have changed since; what the HTML just brought is not asked again.
  const query = useQuery({ ...accountQueries.globalConfig(), staleTime: FRESH })
  return (
    <QueryPage query={query} title="平台配置" above="/index" aged="修改平台配置需要联网">
      {(config) => <Platform config={config} />}
    </QueryPage>
  )
}

interface PlatformDraft {
  title: string
  pc_logo: Logo
  mobile_logo: Logo
  show_aichat_pop: boolean
  templates: TemplateDraft[]
}
const draftOf = ({ app_config, all_room_template }: GlobalConfig): PlatformDraft => ({
  title: app_config.title,
  pc_logo: { id: 0, url: app_config.pc_logo },
  mobile_logo: { id: 0, url: app_config.mobile_logo },
  show_aichat_pop: app_config.show_aichat_pop,
  templates: all_room_template.map(({ template, title, hidden, student_menu, manager_menu }) => ({
    template,
    title,
    hidden,
    student_menu,
    manager_menu,
  })),
})

function Platform({ config }: { config: GlobalConfig }) {
  const client = useQueryClient()
  const form = useVersionedForm('platform', draftOf(config), config.version)
  const { value: draft, set: put } = form
  const [open, setOpen] = useState<TemplateDraft>()
  const save = () =>
    attemptSaving(form, async () => {
      await savePlatform(client, { ...draft, version: form.version })
      form.done()
      await say('保存成功')
    })
  const brought = open && templates[open.template]
  return (
    <>
      <RestoredNote form={form} />
      <Card title="名称和标志">
        <div className="stack">
          <TextField
            label="平台名称"
            hint="显示在页头、浏览器标题和安装后的图标下面；不填时使用部署设置的名称"
            placeholder={site().title}
            value={draft.title}
            maxGraphemes={PLATFORM_TITLE_MAX}
            onChange={(title) => put({ title })}
          />
          <p className="secondary">组织有自己的标志时，成员看到的是组织的标志。</p>
          <PictureField label="电脑端标志" value={shown(draft.pc_logo)} onChange={(pc_logo) => put({ pc_logo })} />
          <PictureField
            label="手机端标志"
            square
            value={shown(draft.mobile_logo)}
            onChange={(mobile_logo) => put({ mobile_logo })}
          />
          <SwitchField
            label="显示 AI 助手"
            checked={draft.show_aichat_pop}
            onChange={(show_aichat_pop) => put({ show_aichat_pop })}
          />
        </div>
      </Card>
      <List label="实训室模板" header="实训室模板">
        {draft.templates.map((one) => (
          <ListRow
            key={one.template}
            title={one.title}
            description={`学生端 ${one.student_menu.length} 项，管理端 ${one.manager_menu.length} 项`}
            extra={one.hidden && <Tag>不能新建</Tag>}
            onClick={() => setOpen(one)}
          />
        ))}
      </List>
      <OvertakenNote form={form} />
      <OnlineButton block onClick={save} disabled={!form.dirty || form.overtaken}>
        保存
      </OnlineButton>
      {open && brought && (
        <TemplateForm
          draft={open}
          student={namesOf(brought, brought.student, studentMenuLabels)}
          manager={namesOf(brought, brought.manager, managerMenuLabels)}
          onClose={() => setOpen(undefined)}
          onDone={(next) => {
            put({ templates: draft.templates.map((one) => (one.template === next.template ? next : one)) })
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
