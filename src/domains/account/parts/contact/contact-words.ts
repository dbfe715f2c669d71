import { emailProblem, isMobile } from '#contract/account/account.rules'
import { contactOf } from '#contract/account/contact/contact.rules'

interface Channels {
  mail: boolean
  sms: boolean
}

/** What a code can be sent to here, in words. */
export const reachWords = ({ mail, sms }: Channels): string => (mail && sms ? '手机号或邮箱' : sms ? '手机号' : '邮箱')

/** What is wrong with where a code should go; '' when it can be sent there. */
export const reachProblem = (typed: string, { mail, sms }: Channels): string => {
  if (!typed.trim()) return `请输入${reachWords({ mail, sms })}`
  const { kind, value } = contactOf(typed)
  if (kind === 'mobile') {
    if (!isMobile(value)) return mail && !sms ? '请输入正确的邮箱地址' : '请输入正确的手机'
    return sms ? '' : '这里只能使用邮箱'
  }
  return emailProblem(value) ?? (mail ? '' : '这里只能使用手机号')
}
