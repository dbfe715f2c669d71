import { SENT_MINUTES } from '#contract/account/contact/contact.rules'

/** What a code is for. */
export type Purpose = 'register' | 'reset' | 'change'

const what: Record<Purpose, string> = { register: '注册账号', reset: '重设密码', change: '更换邮箱' }

/** A code by mail. */
export const codeLetter = (title: string, purpose: Purpose, code: string) => ({
  subject: `${title}验证码：${code}`,
  text: `你正在${title}${what[purpose]}。

验证码：${code}

${SENT_MINUTES} 分钟内有效，只能使用一次。请不要告诉任何人，包括自称老师或客服的人。
如果不是你本人操作，请忽略这封邮件。`,
})

/** Goes to the address that was given up, so that nobody takes an account over unnoticed. */
export const changedLetter = (title: string) => ({
  subject: `${title}：登录邮箱已更换`,
  text: `你在${title}的登录邮箱已更换，这个邮箱不能再用于登录。

如果不是你本人操作，请尽快联系老师或组织管理员。`,
})
