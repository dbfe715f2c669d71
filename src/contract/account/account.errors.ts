import { defineErrors } from '../kernel/errors'

export const accountErrors = defineErrors({
  wrong_password: {
    code: 40110,
    status: 400,
    text: '账号或密码错误',
    when: 'no such account, or the password is not its own: one answer for both',
  },
  login_locked: {
    code: 40111,
    status: 429,
    text: '尝试次数过多，请稍后再试',
    when: 'ten failures in ten minutes for one login name from one address; elsewhere, and on a known device, it is not locked',
  },
  account_exists: {
    code: 40112,
    status: 409,
    text: '该手机或邮箱已注册，请直接登录',
    when: 'the mobile or e-mail belongs to an account',
  },
  bad_redirect: {
    code: 40113,
    status: 400,
    text: '返回地址不被允许',
    when: 'redirect_uri is of an origin that this deployment does not list',
  },
  bad_login_code: {
    code: 50414,
    status: 400,
    text: '登录已过期，请重新登录',
    when: 'the one-time code is unknown, used, expired or came with another state',
  },
  bad_contact: {
    code: 40116,
    status: 400,
    text: '手机或者邮箱必须填写一项',
    when: 'register with a contact that section 5 refuses; the text says which',
  },
  weak_password: {
    code: 40117,
    status: 400,
    text: '密码不符合要求',
    when: 'register or change to a password that the rules refuse; the text says why',
  },
  bad_name: {
    code: 40119,
    status: 400,
    text: '请填写姓名',
    when: 'a name of which nothing is left but blanks and invisible characters',
  },
  bad_avatar: {
    code: 40120,
    status: 400,
    text: '头像图片无效，请重新上传',
    when: 'the attachment is not an avatar that the asker uploaded',
  },
  bad_place: {
    code: 40114,
    status: 400,
    text: '请从列表中选择地区',
    when: 'the text names no city of a province, as `getSecondCity` lists them',
  },
  wrong_old_password: {
    code: 40121,
    status: 400,
    text: '原密码错误',
    when: 'changing the password with a wrong old one',
  },
  not_to_activate: {
    code: 40122,
    status: 400,
    text: '账号或激活码不正确，或者激活码已经失效。没有可用的激活码时，请向导入你的老师重新领取',
    when: 'activating an account that is not there or has a password, or with a code that is wrong, expired, used or not given yet: one answer for all',
  },
  not_to_reset: {
    code: 40123,
    status: 400,
    text: '账号或重设码不正确，或者重设码已经失效。请向老师或组织管理员重新领取',
    when: 'a forgotten password set anew for an account that is not there, or with a code that is wrong, expired, used or renewed: one answer for all',
  },
  account_disabled: {
    code: 40124,
    status: 403,
    text: '账号已停用，请联系组织管理员',
    when: 'the right password or code of an account that was closed',
  },
  consent_needed: {
    code: 40125,
    status: 400,
    text: '请先阅读并同意用户协议和个人信息保护政策',
    when: 'registering or activating without having agreed to the terms and the privacy notice',
  },
  consent_old: {
    code: 40160,
    status: 409,
    text: '用户协议和个人信息保护政策已更新，请刷新页面后重新阅读',
    when: 'agreeing to a version of the terms that is not in force',
  },
  wrong_password_here: {
    code: 40161,
    status: 400,
    text: '密码错误',
    when: 'having the account deleted with a password that is not its own',
  },
  close_hindered: {
    code: 40162,
    status: 409,
    text: '还有需要先移交的工作，不能注销账号',
    when: 'having an account deleted whose person alone runs something; the text says what',
  },
  bad_platform: {
    code: 40163,
    status: 400,
    text: '请检查填写的内容',
    when: 'a banner or a configuration of the platform that cannot be; the text says why',
  },
  login_busy: {
    code: 40118,
    status: 503,
    text: '登录的人较多，请稍后再试',
    when: 'the queue of password checks is full for this address; data.retry_after says seconds',
  },
})
