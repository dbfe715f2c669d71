import { isEmail, isMobile, loginKey } from '../account/account.rules'

/** Pictures of one feedback; a screenshot counts as one (section 5). */
export const FEEDBACK_PICTURES = 5
/** What becomes of a feedback. */
export const FEEDBACK_STATES = ['waiting', 'doing', 'done'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]
export const FEEDBACK_CONTENT_MAX = 1000
/** Room for the page's address and the words around it. */
export const FEEDBACK_ADDRESS_MAX = 600

/** What is wrong with a feedback, by field. The contact is optional (our reading), but must be one if given. */
export const feedbackProblems = (f: {
  content: string
  contact: string
  pictures: number
}): { content?: string; contact?: string; pictures?: string } => ({
  ...(f.content.trim() ? {} : { content: '请填写问题描述' }),
  ...(f.contact.trim() && !isMobile(loginKey(f.contact)) && !isEmail(loginKey(f.contact))
    ? { contact: '请输入正确的联系方式' }
    : {}),
  ...(f.pictures > FEEDBACK_PICTURES ? { pictures: '最多只能上传5张图片' } : {}),
})

/** The address that tells where somebody was, without what lets somebody in. */
export const feedbackAddress = (href: string): string => {
  const url = new URL(href)
  for (const name of ['code', 'state', 'sid', 'auth_hash', 'auth_time', 'invite_code']) url.searchParams.delete(name)
  return url.toString().slice(0, FEEDBACK_ADDRESS_MAX - 20)
}

/** Content as it is sent: what was written, and where. */
export const feedbackContent = (content: string, href: string): string =>
  `${content.trim()}\n\n页面地址：${feedbackAddress(href)}`

/** What was written, without what the page added. */
export const ownWords = (content: string): string => content.replace(/\n\n页面地址：\S*$/, '')

const EXCERPT = 60
/** So much of it stands in a notification. */
export const excerpt = (text: string): string => {
  const letters = [...text]
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : text
}
