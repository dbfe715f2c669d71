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
  last_admin: {
    code: 40130,
    status: 409,
    text: '组织至少要有一位管理员，请先指定另一位管理员',
    when: 'the last admin of an organisation leaves it, is removed, disabled or made less',
  },
  bad_member: {
    code: 40131,
    status: 400,
    text: '请填写姓名',
    when: 'a new member without a name or a way to log in; the text says which',
  },
  number_taken: {
    code: 40132,
    status: 409,
    text: '该学号（工号）已被本组织的其他人使用',
    when: 'a number that the organisation gave somebody else',
  },
  contact_taken: {
    code: 40133,
    status: 409,
    text: '该手机或邮箱已有账号，请让本人申请加入，或发邀请链接',
    when: 'a new member whose mobile or e-mail has an account already',
  },
  not_yours: {
    code: 40134,
    status: 403,
    text: '所选的人里有人还属于其他组织，账号不能由你停用或启用',
    when: 'closing or opening the account of somebody who belongs to an organisation that the asker does not run',
  },
  not_self: {
    code: 40135,
    status: 409,
    text: '不能停用自己的账号',
    when: 'somebody closes their own account, or a super admin’s',
  },
  unit_name: {
    code: 40136,
    status: 400,
    text: '请填写名称',
    when: 'a unit without a name, or with one that is too long; the text says which',
  },
  unit_twin: {
    code: 40137,
    status: 409,
    text: '同一级里已有同名的院系或班级',
    when: 'a second unit of one name in one place',
  },
  unit_place: {
    code: 40138,
    status: 409,
    text: '不能放到这里：学院下是专业和班级，专业下是班级，班级下不再分',
    when: 'a unit below one of its own kind, of a lower one, or of itself',
  },
  unit_in_use: {
    code: 40139,
    status: 409,
    text: '里面还有人或下级，请先移走',
    when: 'removing a unit that somebody or something is in',
  },
  too_many_units: { code: 40140, status: 409, text: '一个组织最多有2000个院系和班级', when: 'one unit too many' },
  undo_late: {
    code: 40141,
    status: 409,
    text: '已经超过 24 小时，不能再撤销',
    when: 'taking back a removal that is older than a day, or taken back already',
  },
})
