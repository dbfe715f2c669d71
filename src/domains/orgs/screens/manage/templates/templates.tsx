import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TEMPLATE_ITSELF } from '#contract/orgs/templates/templates.rules'
import { type Template, templates } from '#contract/rooms/rooms.labels'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { QueryPage } from '#ui/states/query-page'
import { accountQueries } from '../../../../account/account.queries'
import type { OrgScreenProps } from '../../../parts/org-screen'
import { orgTemplatesQueries } from '../../../templates.queries'
import { OrgTemplateForm } from './template-form'

/** How the organisation, or the one whose number stands in the address, names and uses the room templates. */
export function OrgTemplates({ base, rest }: OrgScreenProps) {
  const group = Number(rest) || undefined
  const query = useQuery(orgTemplatesQueries.detail(group))
  const platform = useQuery(accountQueries.globalConfig()).data?.all_room_template ?? []
  const [open, setOpen] = useState<Template>()
  const titleOf = (one: Template) => platform.find((p) => p.template === one.template)?.title ?? one.title
  return (
    <QueryPage query={query} title="实训室模板" above={`${base}/setting`} aged="修改实训室模板需要联网">
      {({ group_name, config, versions }) => (
        <>
          <p className="secondary">
            “{group_name}”的实训室按这里的名称和菜单显示；每个实训室还可以在自己的设置里再改名或隐藏。
          </p>
          <List label="实训室模板">
            {Object.values(templates).map((one) => {
              const own = config[String(one.template)] ?? {}
              const items = Object.entries(own).filter(([key]) => key !== TEMPLATE_ITSELF)
              const hidden = items.filter(([, item]) => item.hidden).length
              const named = items.filter(([, item]) => item.label).length
              const none = platform.find((p) => p.template === one.template)?.hidden
              return (
                <ListRow
                  key={one.template}
                  title={own[TEMPLATE_ITSELF]?.label ?? titleOf(one)}
                  description={hidden + named ? `${named} 个菜单改了名称，${hidden} 个菜单隐藏` : '菜单和平台一致'}
                  extra={(none || own[TEMPLATE_ITSELF]?.hidden) && <Tag>{none ? '平台已停用' : '不能新建'}</Tag>}
                  onClick={() => setOpen(one)}
                />
              )
            })}
          </List>
          {open && (
            <OrgTemplateForm
              template={open}
              title={titleOf(open)}
              own={config[String(open.template)] ?? {}}
              version={versions[String(open.template)] ?? 0}
              group={group}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </QueryPage>
  )
}
