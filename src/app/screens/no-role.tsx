import { MessagePage } from './message-page'

/** A route whose roles the person lacks. */
export function NoRole() {
  return (
    <MessagePage code="401" title="无权限访问">
      你的角色不能使用这个页面，请联系组织管理员。
    </MessagePage>
  )
}
