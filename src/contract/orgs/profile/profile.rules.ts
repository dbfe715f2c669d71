import { tooLong } from '../../kernel/text'

export const ORG_NAME_MAX = 40
export const ORG_SHORTNAME_MAX = 12
/** Organisations at the top that one person may make. */
export const ORGS_MADE_MAX = 3
/** Sub-groups of one organisation. */
export const BRANCHES_MAX = 200
/** Days for which a new organisation tries the paid functions. */
export const TRIAL_DAYS = 30

interface Names {
  name: string
  shortname: string
}
/** What is wrong with an organisation's names; undefined when nothing is. */
export const orgNamesProblem = ({ name, shortname }: Names): string | undefined => {
  if (!name) return '请填写组织名称'
  if (tooLong(name, ORG_NAME_MAX)) return `组织名称在${ORG_NAME_MAX}个字以内`
  if (!shortname) return '请填写简称'
  return tooLong(shortname, ORG_SHORTNAME_MAX) ? `简称在${ORG_SHORTNAME_MAX}个字以内` : undefined
}
/** What stands for a short name until somebody gives another. */
export const shortOf = (name: string): string => [...name].slice(0, ORG_SHORTNAME_MAX).join('')

/** Said to whoever makes an organisation at the top. */
export const ORG_MADE_TEXT = `你将成为组织管理员，可以导入成员、新建实训室。新组织有 ${TRIAL_DAYS} 天试用期；每人最多创建 ${ORGS_MADE_MAX} 个组织。学校已经在平台上时，请申请加入，不要重复创建。`
