import type { UserInfo } from '#contract/account/account.model'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { userMenuItems } from '../../account/parts/user-menu-items'
import { OrgList } from './org-list'

/** Organisations one belongs to, and the pages from which one's own are run. */
export function HomeOrgs({ user }: { user: UserInfo }) {
  const online = useOnline()
  const pages = userMenuItems(user, site().pages).filter((item) => item.key === 'org' || item.key === 'admin')
  if (!user.groups.length)
    return (
      <Empty icon="team" title="还没有加入组织">
        请联系学校的组织管理员，把你加入到组织里。
      </Empty>
    )
  return (
    <>
      <OrgList user={user} fixed={!online || user.groups.length < 2} />
      {pages.length > 0 && (
        <List label="管理">
          {pages.map((item) => (
            <ListRow key={item.key} title={item.label} href={item.href} />
          ))}
        </List>
      )}
    </>
  )
}
