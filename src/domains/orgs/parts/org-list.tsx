import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { returnPath } from '#lib/net/safe-url'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { useWaiting } from '#ui/online-button'
import { useChangeOrg } from '../orgs.mutations'
import { goOn } from './go-on'

const roleLabels: Record<string, string> = {
  ROLE_SUPER_ADMIN: '超级管理员',
  ROLE_ORG_ADMIN: '组织管理员',
  ROLE_TEACHER: '教师',
}

/** What somebody is in one organisation, in words. */
const standing = (user: UserInfo, groupId: number): string =>
  (user.groups_roles[String(groupId)] ?? []).map((role) => roleLabels[role] ?? role).join('、') || '成员'

/** The person's organisations; pressing another one switches to it. */
export function OrgList({ user, fixed, onSwitched }: { user: UserInfo; fixed?: boolean; onSwitched?: () => void }) {
  const client = useQueryClient()
  const change = useChangeOrg()
  const waits = useWaiting('切换组织')
  const choose = async (groupId: number, name: string) => {
    const { url } = await change.mutateAsync(groupId)
    onSwitched?.()
    await goOn(client, returnPath(url), `已切换到${name}`)
  }
  return (
    <List label="我的组织" {...(!fixed && waits && { header: waits })}>
      {user.groups.map((group) => {
        const current = group.group_id === user.group_id
        return (
          <ListRow
            key={group.group_id}
            title={group.group_name}
            description={standing(user, group.group_id)}
            prefix={<Icon name="team" />}
            extra={current && <Tag tone="info">当前</Tag>}
            current={current}
            disabled={change.isPending}
            // A refusal has been told by the call itself.
            onClick={
              current || fixed || waits
                ? undefined
                : () => void choose(group.group_id, group.group_name).catch(() => {})
            }
          />
        )
      })}
    </List>
  )
}
