import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { hasToken } from '#lib/identity'
import { site } from '#lib/net/site'
import { openPage } from '#lib/open'
import { List, ListRow } from '#ui/lists/list'
import { accountQueries } from '../../domains/account/account.queries'
import { otherSystems } from '../../domains/account/parts/user-menu-items'
import { leave } from '../session/leave'
import { MessagePage } from './message-page'

/** Logged in, but not let into this platform; the other systems that are open are listed. */
export function NoPermission() {
  const { queryClient } = useRouter().options.context
  const user = useQuery({ ...accountQueries.userInfo(), enabled: hasToken() }).data
  const others = user ? otherSystems(user, site().pages) : []
  return (
    <MessagePage title="没有访问权限" home={false} action={{ label: '退出登录', onClick: () => leave(queryClient) }}>
      <p>
        {user
          ? `${user.truename || user.name}，你的账号还没有开通本平台，请联系组织管理员。`
          : '账号还没有开通本平台。'}
      </p>
      {others.length > 0 && (
        <List label="你可以使用的其他系统">
          {others.map(({ value, label, href }) => (
            <ListRow key={value} title={label} {...(href && { onClick: () => openPage(href) })} />
          ))}
        </List>
      )}
    </MessagePage>
  )
}
