import { CODE_CONFIRM_BACK } from '../kernel/endpoint'
import { defineErrors } from '../kernel/errors'
import { tooManyText } from './contests.rules'
import { tooFewText } from './signup/signup.rules'

export const contestsErrors = defineErrors({
  contest_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '比赛不存在',
    when: 'no such contest, or not for the asker to know of',
  },
  not_signed_up: {
    code: 50701,
    status: 403,
    text: '未报名参加当前比赛，不能查看内容',
    when: 'content asked for by somebody without an approved sign-up',
  },
  signup_closed: {
    code: 40702,
    status: 409,
    text: '当前不在报名时间内',
    when: 'signing up before or after the sign-up stage, by the server clock',
  },
  choose_action: {
    code: 40703,
    status: 400,
    text: '请选择加入团队或创建团队',
    when: 'a sign-up form without an action',
  },
  choose_team: { code: 40704, status: 400, text: '请选择要加入的团队', when: 'join_team without a team' },
  no_team: {
    code: 50705,
    status: 409,
    text: '很遗憾，还未加入团队，所以不能参加比赛',
    when: 'a team contest and the asker is in no team',
  },
  too_many: {
    code: 40706,
    status: 409,
    text: tooManyText(5),
    when: 'more people than seats; the text says how many are left',
  },
  not_of_team: {
    code: 40707,
    status: 403,
    text: '只能选择本队成员参赛',
    when: 'people outside the team, mentors, or a plain member signing up others',
  },
  already_signed: {
    code: 40708,
    status: 409,
    text: '已报名，请勿重复提交',
    when: 'somebody who is registered or has a pending form signs up again',
  },
  not_player: {
    code: 40710,
    status: 403,
    text: '只有学员可以报名参赛',
    when: 'managers, judges and mentors sign up',
  },
  seats_full: {
    code: 40711,
    status: 409,
    text: '该团队参赛名额已满',
    when: 'approving a form into a team whose seats in the contest are taken',
  },
  too_few: {
    code: 40713,
    status: 409,
    text: tooFewText(2),
    when: 'signing up with fewer people than a team needs; the text says how many',
  },
  bad_answers: {
    code: 40714,
    status: 400,
    text: '报名信息填写有误，请检查',
    when: 'answers that do not fit the organiser’s fields, or no bracket; data.fields says what',
  },
  not_signed: { code: 40715, status: 409, text: '你还没有报名', when: 'withdrawing without a sign-up' },
  quit_late: {
    code: 40716,
    status: 409,
    text: '比赛已进入评审，不能退赛',
    when: 'withdrawing, or being removed, at a time when it can’t be; the text says why',
  },
  quit_leader: {
    code: 40717,
    status: 403,
    text: '只有队长可以为全队退赛',
    when: 'a member takes others out, or leaves a contest that runs',
  },
  team_gone: {
    code: 40718,
    status: 409,
    text: '该参赛团队不存在或已退赛',
    when: 'removing a registration that is not in the contest',
  },
  remove_reason: { code: 40719, status: 400, text: '请填写移出原因', when: 'removing a registration without a reason' },
  reject_reason: { code: 40709, status: 400, text: '请填写拒绝原因', when: 'rejecting without a reason' },
})
