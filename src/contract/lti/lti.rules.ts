import { isWebLink } from '../kernel/link'
import { tooLong } from '../kernel/text'

export const TOOL_TITLE_MAX = 30
export const TOOL_INTRO_MAX = 500
export const TOOL_ADDRESS_MAX = 1000
export const TOOL_REDIRECTS_MAX = 10
export const TOOL_REASON_MAX = 200
/** Names and values that go along with each launch. */
export const CUSTOM_MAX = 20
export const CUSTOM_NAME_MAX = 50
export const CUSTOM_VALUE_MAX = 500
/** Columns of scores that one tool may make in one room, beside those of its activities. */
export const LINE_ITEMS_MAX = 200
/** Highest full score. */
export const SCORE_MAX = 1000
/** Seconds in which a launch that was begun gets through the tool's door. */
export const LAUNCH_SECONDS = 300
/** Seconds in which something may be chosen in a tool. */
export const PICK_SECONDS = 3600
/** Seconds for which a tool may ask before it asks for a new token. */
export const TOKEN_SECONDS = 3600
/** Longest life of what a tool signs, and how far its clock may be off. */
export const PROOF_SECONDS = 3600
export const SKEW_SECONDS = 60
/** Things that are taken over from a tool at once. */
export const PICKED_MAX = 10
/** A key signs for so many days; what it signed can be checked for as long as it is published. */
export const KEY_DAYS = 90

/** What a tool may ask for after a launch, by the names of the standard. */
export const LTI_SCOPES = {
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem': '管理成绩列',
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly': '读取成绩列',
  'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly': '读取成绩',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score': '回传成绩和完成情况',
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly': '读取学员名单',
} as const
export type LtiScope = keyof typeof LTI_SCOPES
export const SCOPE_NAMES = Object.keys(LTI_SCOPES) as [LtiScope, ...LtiScope[]]
const scope = (end: string): LtiScope => SCOPE_NAMES.find((name) => name.endsWith(end)) as LtiScope
export const SCOPES = {
  lineItem: scope('/lineitem'),
  lineItemRead: scope('/lineitem.readonly'),
  result: scope('/result.readonly'),
  score: scope('/score'),
  names: scope('/contextmembership.readonly'),
}

/** How far a learner is, by the tool's word; the standard's names. */
export const ACTIVITY_PROGRESS = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const
export const GRADING_PROGRESS = ['NotReady', 'Failed', 'Pending', 'PendingManual', 'FullyGraded'] as const
export type ActivityProgress = (typeof ACTIVITY_PROGRESS)[number]
export type GradingProgress = (typeof GRADING_PROGRESS)[number]

/** A score as it is reported; what no learner may see yet is not counted either. */
export interface Reported {
  score: number | null
  full: number
  progress: ActivityProgress
  grading: GradingProgress
}
/** Whether the score is the one that counts. */
export const isGraded = (r: Pick<Reported, 'score' | 'grading'>): boolean =>
  r.grading === 'FullyGraded' && r.score !== null
/** What was handed in or finished there is done here. */
export const isDone = (progress: ActivityProgress): boolean => progress === 'Completed' || progress === 'Submitted'

/** Points of a full score as whole hundredths of ours, two figures after the point at most. */
export const pointsOf = (r: { score: number; full: number }, most: number): number =>
  r.full > 0 ? Math.round((r.score / r.full) * most * 100) / 100 : 0

export interface ToolForm {
  title: string
  description: string
  login_url: string
  target_url: string
  redirect_uris: readonly string[]
  jwks_url: string
  custom: readonly { name: string; value: string }[]
}
type Problems = Partial<Record<keyof ToolForm, string>>

const ADDRESS_TEXT = '地址格式不正确，请以 https:// 开头'
const bad = (url: string): boolean => !isWebLink(url) || url.length > TOOL_ADDRESS_MAX
const address = (name: 'login_url' | 'target_url' | 'jwks_url', url: string, missing: string): Problems =>
  !url.trim() ? { [name]: missing } : bad(url) ? { [name]: ADDRESS_TEXT } : {}

const redirects = (uris: readonly string[]): Problems => {
  if (!uris.length) return { redirect_uris: '请填写至少一个回调地址' }
  if (uris.length > TOOL_REDIRECTS_MAX) return { redirect_uris: `最多${TOOL_REDIRECTS_MAX}个回调地址` }
  return uris.some(bad) ? { redirect_uris: ADDRESS_TEXT } : {}
}

const customs = (list: readonly { name: string; value: string }[]): Problems => {
  if (list.length > CUSTOM_MAX) return { custom: `最多${CUSTOM_MAX}个自定义参数` }
  if (list.some(({ name }) => !/^[A-Za-z0-9_.-]+$/.test(name) || name.length > CUSTOM_NAME_MAX))
    return { custom: '参数名只能用字母、数字、下划线、点和短横' }
  if (list.some(({ value }) => value.length > CUSTOM_VALUE_MAX))
    return { custom: `参数值在${CUSTOM_VALUE_MAX}个字以内` }
  return new Set(list.map(({ name }) => name)).size < list.length ? { custom: '参数名不能重复' } : {}
}

/** What is wrong with a tool as it is written down, by field. */
export const toolProblems = (t: ToolForm): Problems => ({
  ...(!t.title.trim() && { title: '请填写工具名称' }),
  ...(tooLong(t.title.trim(), TOOL_TITLE_MAX) && { title: `名称在${TOOL_TITLE_MAX}个字以内` }),
  ...(tooLong(t.description.trim(), TOOL_INTRO_MAX) && { description: `简介在${TOOL_INTRO_MAX}个字以内` }),
  ...address('login_url', t.login_url, '请填写登录发起地址'),
  ...address('target_url', t.target_url, '请填写打开地址'),
  ...redirects(t.redirect_uris),
  ...address('jwks_url', t.jwks_url, '请填写公钥地址'),
  ...customs(t.custom),
})

/** Whether an address is one of the tool: on a host that it opens on or is called back at. */
export const isOfTool = (url: string, tool: Pick<ToolForm, 'target_url' | 'redirect_uris'>): boolean => {
  if (!isWebLink(url)) return false
  const hosts = [tool.target_url, ...tool.redirect_uris].flatMap((own) =>
    URL.canParse(own) ? [new URL(own).origin] : [],
  )
  return hosts.includes(new URL(url).origin)
}
