import type { UserInfo } from '#contract/account/account.model'
import { Avatar } from '#ui/display/avatar'
import { ImageUpload } from '../../files/parts/image-upload'
import { useUpdateProfile } from '../account.mutations'

/** The person's picture, and a way to another one: uploaded first, then put in its place. */
export function AvatarPicker({ user }: { user: UserInfo }) {
  const update = useUpdateProfile()
  const picture = <Avatar name={user.truename} src={user.avatar} size={72} />
  if (user.demo_user) return picture
  return (
    <ImageUpload label="更换头像" kind="avatar" onUploaded={({ id }) => update.mutateAsync({ avatar_id: id })}>
      {picture}
    </ImageUpload>
  )
}
