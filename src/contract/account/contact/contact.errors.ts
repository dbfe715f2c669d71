import { defineErrors } from '../../kernel/errors'

export const contactErrors = defineErrors({
  wrong_code: {
    code: 40170,
    status: 400,
    text: '验证码不正确或已失效，请检查后重试，或重新获取',
    when: 'a code that was sent is wrong, used, too old, tried too often, or was never sent: one answer for all',
  },
  no_channel: {
    code: 40171,
    status: 400,
    text: '本平台没有开通此验证方式',
    when: 'a code for a mobile number or an e-mail where this deployment sends none',
  },
  not_sent: {
    code: 40172,
    status: 503,
    text: '验证码发送失败，请稍后再试',
    when: 'the mail server or the sender of text messages did not take it',
  },
  same_contact: {
    code: 40173,
    status: 409,
    text: '这已经是当前的手机或邮箱',
    when: 'changing a mobile number or an e-mail to what it is',
  },
})
