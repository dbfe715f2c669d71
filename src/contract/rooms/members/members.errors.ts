import { defineErrors } from '../../kernel/errors'

export const membersErrors = defineErrors({
  role_too_high: {
    code: 40530,
    status: 403,
    text: '不能调整该成员的角色',
    when: 'the role given, or the person it is given to, is not below the asker',
  },
  not_removable: {
    code: 40531,
    status: 403,
    text: '不能移除该成员',
    when: 'removing oneself, an owner, or somebody who does not stand below the asker',
  },
  nothing_to_undo: {
    code: 40532,
    status: 409,
    text: '已经超过可以撤销的时间',
    when: 'undoing a removal that is no more, or is older than a day',
  },
  judge_in_team: {
    code: 40533,
    status: 409,
    text: '该成员已在团队中，不能担任评委',
    when: 'making somebody a judge who is in a team or mentors one',
  },
  judge_in_contest: {
    code: 40550,
    status: 409,
    text: '该成员已报名个人赛，不能担任评委',
    when: 'making somebody a judge who competes alone in a contest of the room that is not over',
  },
  role_in_team: {
    code: 40573,
    status: 409,
    text: '该成员是团队成员，请先移出团队，再调整为教师或管理员',
    when: 'making somebody a teacher or admin who leads a team of the room or is one of its members',
  },
  role_in_contest: {
    code: 40574,
    status: 409,
    text: '该成员已报名个人赛，比赛结束前不能成为教师或管理员',
    when: 'making somebody a teacher or admin who competes alone in a contest of the room that is not over',
  },
  wrong_code: { code: 40534, status: 400, text: '加入口令错误', when: 'joining by a code that is not the room’s' },
  roster_row: {
    code: 40535,
    status: 400,
    text: '请填写姓名，以及学号（工号）、手机、邮箱中的至少一项',
    when: 'a row of the roster without a name or anything to know the person by',
  },
  bad_list_file: {
    code: 40536,
    status: 400,
    text: '文件无法读取，请使用模板填写后重新上传',
    when: 'importing a file that is neither CSV nor XLSX, or not the asker’s own',
  },
  import_state: {
    code: 40537,
    status: 409,
    text: '该导入当前不能进行此操作',
    when: 'running or undoing an import that is not in the state for it',
  },
  code_by_admin: {
    code: 40539,
    status: 403,
    text: '教师、评委和管理员的激活码由组织管理员生成',
    when: 'giving or revoking the activation code of somebody who is more than a learner, by who does not run their organisation',
  },
  code_by_org: {
    code: 40540,
    status: 403,
    text: '激活码由本组织的教师或组织管理员生成',
    when: 'giving or revoking activation codes as somebody who may make no accounts in the organisation',
  },
  import_busy: {
    code: 40538,
    status: 409,
    text: '有一个导入正在进行，请等它完成',
    when: 'a second import of a room while one runs',
  },
})
