import { tooLong } from '../../kernel/text'

export const VIP_LEVEL_MAX = 9
export const VIP_NAME_MAX = 10
export const SUPPLIER_OF_MAX = 200

/** What organisations are looked for by: what they have, or that it ended or ends within a month. */
export const MEMBERSHIPS = ['none', 'trial', 'paid', 'ending', 'ended'] as const
export type Membership = (typeof MEMBERSHIPS)[number]
export const membershipLabels: Record<Membership, string> = {
  none: '未开通',
  trial: '试用',
  paid: '已开通',
  ending: '30 天内到期',
  ended: '已到期',
}
/** Seconds before its end from which a membership counts as ending. */
export const ENDING = 30 * 86_400

interface Vip {
  vip_level: number
  vip_name: string
  vip_end_time: number
}
export const membershipOf = ({ vip_level, vip_end_time }: Vip, now: number): Membership => {
  if (vip_level === 0) return 'none'
  if (vip_end_time > 0 && vip_end_time <= now) return 'ended'
  if (vip_level === 1) return 'trial'
  return vip_end_time > 0 && vip_end_time - now < ENDING ? 'ending' : 'paid'
}

/** What is wrong with a membership that is to be set, by field; empty when nothing is. */
export const membershipProblems = ({ vip_level, vip_name, vip_end_time }: Vip): Partial<Record<keyof Vip, string>> => ({
  ...(vip_level > 0 && !vip_name && { vip_name: '请填写会员名称' }),
  ...(vip_level > 0 && tooLong(vip_name, VIP_NAME_MAX) && { vip_name: `会员名称在${VIP_NAME_MAX}个字以内` }),
  ...(vip_level === 1 && !vip_end_time && { vip_end_time: '请选择试用的到期时间' }),
})

interface Given {
  groups: readonly { group_id: number; group_name: string; is_supplier: boolean }[]
  public_content_auth: boolean
}
/** What becomes of somebody's standing, each in a sentence about {who}; empty where nothing changes. */
export const standingChanges = (
  who: string,
  before: Given,
  after: { supplier_of: readonly number[]; public_content_auth: boolean },
): string[] => [
  ...before.groups.flatMap(({ group_id, group_name, is_supplier }) => {
    const will = after.supplier_of.includes(group_id)
    if (will === is_supplier) return []
    return will
      ? [`${who}成为“${group_name}”的供应商，可以提交软件和第三方工具，由组织审核。`]
      : [`${who}不再是“${group_name}”的供应商，不能再提交软件和第三方工具，已通过的照常使用。`]
  }),
  ...(before.public_content_auth === after.public_content_auth
    ? []
    : [
        after.public_content_auth
          ? `${who}可以把内容和方案发布给平台上的所有组织。`
          : `${who}不能再把内容和方案发布给平台上的所有组织，已发布的照常使用。`,
      ]),
]
