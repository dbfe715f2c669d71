import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GlobalConfig } from '#contract/account/account.model'
import { PLATFORM_TITLE_MAX } from '#contract/account/backoffice/platform.rules'
import { managerMenuLabels, studentMenuLabels, type Template, templates } from '#contract/rooms/rooms.labels'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { attempt, say } from '#ui/overlays/say'
import { QueryPage } from '#ui/states/query-page'
import { PictureField } from '../../../files/parts/picture-field'
import { accountQueries } from '../../account.queries'
import { savePlatform } from '../../platform.mutations'
import { type TemplateDraft, TemplateForm } from './template-form'

type Logo = { id: number; url: string }
/** The address alone is kept: one that is there is shown as a file, so that it can be taken away. */
const shown = ({ id, url }: Logo): Logo => ({ id: id || (url ? 1 : 0), url })

const namesOf = (brought: Template, keys: readonly string[], labels: Record<string, string>) =>
  keys.map((key) => ({ key, name: brought.labels[key] ?? labels[key] ?? key }))

/** The logos of the platform, its popup, and what its room templates are called and show. */
export function AdminPlatform() {
  const query = useQuery(accountQueries.globalConfig())
  return (
    <QueryPage query={query} title="平台配置" above="/index" aged="修改平台配置需要联网">
      {(config) => <Platform config={config} />}
    </QueryPage>
  )
}

function Platform({ config }: { config: GlobalConfig }) {
  const client = useQueryClient()
  const online = useOnline()
  const first = {
    title: config.app_config.title,
    pc_logo: { id: 0, url: config.app_config.pc_logo },
    mobile_logo: { id: 0, url: config.app_config.mobile_logo },
    show_aichat_pop: config.app_config.show_aichat_pop,
  }
  const [draft, setDraft] = useState(first)
  const [kept, setKept] = useState<TemplateDraft[]>(() =>
    config.all_room_template.map(({ template, title, hidden, student_menu, manager_menu }) => ({
      template,
      title,
      hidden,
      student_menu,
      manager_menu,
    })),
  )
  const [changed, setChanged] = useState(false)
  const [open, setOpen] = useState<TemplateDraft>()
  useBusy('form', changed)
  const put = (next: Partial<typeof first>) => {
    setDraft({ ...draft, ...next })
    setChanged(true)
  }
  const save = () =>
    attempt(async () => {
      await savePlatform(client, { ...draft, templates: kept })
      setChanged(false)
      await say('保存成功')
    })
  const brought = open && templates[open.template]
  return (
    <>
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
        {kept.map((one) => (
          <ListRow
            key={one.template}
            title={one.title}
            description={`学生端 ${one.student_menu.length} 项，管理端 ${one.manager_menu.length} 项`}
            extra={one.hidden && <Tag>不能新建</Tag>}
            onClick={() => setOpen(one)}
          />
        ))}
      </List>
      <Button block onClick={save} disabled={!changed || !online}>
        {online ? '保存' : '联网后才能保存'}
      </Button>
      {open && brought && (
        <TemplateForm
          draft={open}
          student={namesOf(brought, brought.student, studentMenuLabels)}
          manager={namesOf(brought, brought.manager, managerMenuLabels)}
          onClose={() => setOpen(undefined)}
          onDone={(next) => {
            setKept(kept.map((one) => (one.template === next.template ? next : one)))
            setChanged(true)
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
