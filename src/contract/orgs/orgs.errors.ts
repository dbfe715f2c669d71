import { defineErrors } from '../kernel/errors'

export const orgsErrors = defineErrors({
  not_in_org: {
    code: 40115,
    status: 403,
    text: '你不在该组织中',
    when: 'changeOrg to an organisation the asker is no member of',
  },
  reset_by_admin: {
    code: 40548,
    status: 403,
    text: '教师、评委和管理员忘记密码，由组织管理员重设',
    when: 'giving a new password to somebody who is more than a learner, by who does not run their organisation',
  },
  reset_by_org: {
    code: 40549,
    status: 403,
    text: '忘记密码由本组织的教师或组织管理员重设',
    when: 'giving a new password as somebody who may make no accounts in the organisation',
  },
  industry_title: {
    code: 40126,
    status: 400,
    text: '请填写行业名称',
    when: 'an industry without a name, or with one that is too long; the text says which',
  },
  industry_twin: { code: 40127, status: 409, text: '已有同名行业', when: 'a second industry of one name' },
})
