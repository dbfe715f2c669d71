import { defineErrors } from '../kernel/errors'

/** Invite refusals are quiet (above 50000): the landing page shows them itself with a way out. */
export const teamsErrors = defineErrors({
  name_empty: { code: 40601, status: 400, text: '输入团队名称', when: 'a team without a visible name' },
  name_long: {
    code: 40602,
    status: 400,
    text: '团队名称在15个字以内',
    when: 'a name over 15 characters as a person counts them',
  },
  name_taken: {
    code: 40603,
    status: 409,
    text: '团队名称不能重复',
    when: 'another team of the room has this name, by its key',
  },
  code_format: { code: 40604, status: 400, text: '团队码格式错误', when: 'a team code that is not alphanumeric' },
  team_not_found: {
    code: 40605,
    status: 404,
    text: '找不到该团队，检查是否填写错误',
    when: 'no such team in this room',
  },
  in_team: {
    code: 40606,
    status: 409,
    text: '你已经是实训室团队成员，不能加入团队',
    when: 'a member of a team joins or creates another one in the room',
  },
  is_judge: {
    code: 40607,
    status: 409,
    text: '你已经是实训室评委，不能加入团队',
    when: 'a committee member joins or creates a team',
  },
  room_over: {
    code: 40608,
    status: 409,
    text: '该实训室已经结束，无法继续加入',
    when: 'joining or creating in an ended room',
  },
  team_full: {
    code: 40609,
    status: 409,
    text: '很遗憾，该团队(导师)已经满员，无法继续加入',
    when: 'the last seat went to somebody else',
  },
  not_leader: {
    code: 40610,
    status: 403,
    text: '只有队长可以进行此操作',
    when: 'a member tries what only the leader may',
  },
  leader_leaves: {
    code: 40611,
    status: 409,
    text: '队长不能直接退出，请先移交队长',
    when: 'the leader leaves while others are in the team',
  },
  no_join_right: {
    code: 40612,
    status: 403,
    text: '很抱歉，你还未加入该实训室，无权限访问',
    when: 'joining a team without being of the room, an invite or an application',
  },
  only_user: {
    code: 40613,
    status: 403,
    text: '只有学员可以加入团队',
    when: 'in a contest room somebody who is not of role user joins or creates a team',
  },
  invite_bad: {
    code: 50621,
    status: 404,
    text: '邀请链接无效或已失效',
    when: 'the code was never issued, was changed, revoked or expired: one answer for all',
  },
  invite_locked: {
    code: 50622,
    status: 429,
    text: '尝试次数过多，请稍后再试',
    when: 'ten wrong codes by one person in ten minutes, or a thousand for one room without a session from one address; the text then asks to log in',
  },
  invite_ended: { code: 50623, status: 409, text: '该实训室已经结束', when: 'accepting an invite into an ended room' },
  invite_stopped: { code: 50624, status: 409, text: '该实训室已停用', when: 'accepting an invite into a stopped room' },
  invite_role: {
    code: 50625,
    status: 409,
    text: '你已经是该实训室内的团队成员',
    when: 'the asker already holds a conflicting role; the text names it',
  },
  invite_manager: {
    code: 50626,
    status: 409,
    text: '你已经是该实训室的管理员，无法加入团队',
    when: 'an admin or owner of the room accepts a team invite',
  },
  invite_full: {
    code: 50627,
    status: 409,
    text: '很遗憾，该团队(导师)已经满员，无法继续加入',
    when: 'the team of the invite is full',
  },
  in_contest: {
    code: 40614,
    status: 409,
    text: '该成员已报名比赛，不能移除',
    when: 'removing a member who is registered for a contest that did not end',
  },
  not_member: {
    code: 40615,
    status: 403,
    text: '只有团队成员可以进行此操作',
    when: 'somebody who is neither in the team nor a manager asks for its invite link',
  },
})
