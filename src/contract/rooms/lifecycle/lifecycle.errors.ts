import { defineErrors } from '../../kernel/errors'

export const lifecycleErrors = defineErrors({
  lifecycle_moved: {
    code: 40510,
    status: 409,
    text: '实训室状态已变化，请刷新后重试',
    when: 'a change of state that the state does not allow, e.g. stopping a room that ended meanwhile',
  },
  lifecycle_dates: {
    code: 40511,
    status: 400,
    text: '结束时间要晚于开始时间',
    when: 'a room that would end before it begins',
  },
  lifecycle_title: { code: 40512, status: 400, text: '请输入实训室名称', when: 'a room without a name' },
  lifecycle_create: {
    code: 40513,
    status: 403,
    text: '只有教师、组织管理员可以创建实训室',
    when: 'creating or cloning without createLimit in the organisation of the session',
  },
  no_shop: {
    code: 40523,
    status: 400,
    text: '这类实训室没有店铺',
    when: 'opening shops in a room that is neither work-order training nor startup simulation',
  },
  no_contest: {
    code: 40524,
    status: 400,
    text: '这类实训室没有比赛',
    when: 'saying what contests usually are in a room that is not for contests',
  },
  lifecycle_template: {
    code: 40529,
    status: 403,
    text: '平台已停止创建这类实训室，请选择其他模板',
    when: 'creating a room of a template that the platform’s administrator hides',
  },
  lifecycle_restore: {
    code: 40514,
    status: 404,
    text: '实训室不在回收站中，或已超过 30 天',
    when: 'restoring what was not deleted, is too long gone, or is none of the asker’s business',
  },
  lifecycle_over: {
    code: 40515,
    status: 409,
    text: '结束时间已过，请先修改结束时间',
    when: 'publishing or reopening a room whose end lies in the past',
  },
  picture: {
    code: 40516,
    status: 400,
    text: '图片不存在，请重新上传',
    when: 'a cover or logo that is no picture of the asker',
  },
  handover_who: {
    code: 40517,
    status: 409,
    text: '只能移交给本实训室的教师或管理员',
    when: 'offering the room to somebody who does not manage it',
  },
  handover_gone: {
    code: 40518,
    status: 409,
    text: '移交已取消或已过期',
    when: 'answering an offer that was taken back, is older than seven days, or whose sender no longer owns the room',
  },
  owner_here: {
    code: 40521,
    status: 409,
    text: '负责人仍在组织内，请发起移交，由对方确认',
    when: 'giving a room away whose owner is still of the organisation',
  },
  owner_who: {
    code: 40522,
    status: 409,
    text: '只能交给本实训室的教师、管理员，或组织内的教师',
    when: 'giving a room to a student, a judge or somebody from outside',
  },
  menu_key: {
    code: 40519,
    status: 400,
    text: '该菜单不能修改',
    when: 'renaming or hiding an item that the template lacks, or hiding the home',
  },
  last_menu: {
    code: 40520,
    status: 400,
    text: '管理端的设置菜单不能隐藏',
    when: 'hiding the item that would show it again',
  },
})
