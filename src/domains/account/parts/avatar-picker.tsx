import type { UserInfo } from '#contract/account/account.model'
import { Avatar } from '#ui/avatar'

export function AvatarPicker({ user }: { user: UserInfo }) {
  return <Avatar name={user.truename} src={user.avatar} size={72} />
}
