import { useQuery } from '@tanstack/react-query'
import type { BranchRow } from '#contract/orgs/profile/profile.api'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { membershipTold } from '../../../parts/membership'
import type { OrgScreenProps } from '../../../parts/org-screen'
import { orgProfileQueries } from '../../../profile.queries'

const told = (branch: BranchRow): string => {
  const { place, members, admins, vip_level } = branch
  const run = admins.length ? `管理员：${admins.slice(0, 3).join('、')}` : '没有自己的管理员，由上级组织管理'
  const paid = vip_level > 0 ? ` · ${membershipTold(branch)}` : ''
  return `${place ? `${place} · ` : ''}${members} 人 · ${run}${paid}`
}

/** The sub-groups of an organisation: who is in them, who runs them, and a new one. */
export function Branches({ base }: OrgScreenProps) {
  const query = useQuery(orgProfileQueries.branches())
  const page = site().pages.org_create
  const top = query.data?.list.find((row) => !row.is_sub_group)
  const href = page && top && query.data?.may_add ? `${page}?parent=${top.group_id}` : ''
  const add = href ? (
    <Button icon="plus" href={href}>
      注册分支
    </Button>
  ) : undefined
  return (
    <QueryPage query={query} title="下级组织" above={`${base}/members`} barActions={add} aged="修改下级组织需要联网">
      {({ list }) => {
        const below = list.filter((row) => row.is_sub_group && top)
        if (!below.length)
          return (
            <Empty title="还没有下级组织" icon="team" {...(href && { action: { label: '注册分支', href } })}>
              {top
                ? '学院、分校可以注册为分支：有自己的名称、标志、成员和管理员，本组织的管理员也能管理。'
                : '当前组织本身是下级组织，分支只能建在最上级的组织下。'}
            </Empty>
          )
        return (
          <List label="下级组织">
            {below.map((row) => (
              <ListRow
                key={row.group_id}
                title={row.group_name}
                description={told(row)}
                prefix={<Avatar name={row.shortname} src={row.logo} size={40} />}
                extra={row.vip_level === 1 && <Tag tone="warning">试用</Tag>}
                href={`${base}/group/${row.group_id}`}
              />
            ))}
          </List>
        )
      }}
    </QueryPage>
  )
}
