import type { UserInfo } from '#contract/account/account.model'
import { teacherOrAbove } from '#contract/kernel/roles'
import { vipBanner } from '#contract/orgs/orgs.rules'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { useIgnoreVip } from '../orgs.mutations'
import styles from './vip-banner.module.css'

/** The organisation's membership, for those who teach and run it: a trial until its end, a paid one shortly before it ends (section 4). */
export function VipBanner({ user }: { user: UserInfo }) {
  const ignore = useIgnoreVip()
  const { group_info: group } = user
  const kind = vipBanner(group)
  if (kind === 'none' || !teacherOrAbove(user.roles)) return null
  const text =
    kind === 'trial'
      ? `${group.group_name}正在试用，试用期至 ${group.vip_end_time_str}`
      : `${group.group_name}的${group.vip_name || '会员'}将于 ${group.vip_end_time_str} 到期`
  return (
    <aside className={styles.banner} aria-label="会员提示">
      <Icon name="clock" size={18} />
      <span className={styles.text}>{text}</span>
      {kind === 'paid' && !user.demo_user && (
        <IconButton icon="close" label="不再提示" disabled={ignore.isPending} onClick={() => ignore.mutate()} />
      )}
    </aside>
  )
}
