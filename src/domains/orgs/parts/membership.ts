import type { OrgRow } from '#contract/orgs/backoffice/backoffice.api'
import { date } from '#lib/format'

type Membership = Pick<OrgRow, 'vip_level' | 'vip_name' | 'vip_end_time'>

/** What an organisation has, and until when. */
export const membershipTold = ({ vip_level, vip_name, vip_end_time }: Membership): string => {
  if (!vip_level) return '未开通'
  return vip_end_time ? `${vip_name}，${date(vip_end_time)} 到期` : vip_name
}
