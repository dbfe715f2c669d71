import type { GroupInfo } from '../account/account.model'

/** Which membership banner shows: trial, paid and not dismissed, or none (section 4). */
export const vipBanner = (g: GroupInfo): 'trial' | 'paid' | 'none' => {
  if (g.vip_level === 1) return 'trial'
  return g.vip_level > 1 && g.vip_expire && g.ignoreVipUpgrade !== 1 ? 'paid' : 'none'
}
