import { defineErrors } from '../../kernel/errors'

/** Authoring a contest: 40721 to 40745. */
export const authoringErrors = defineErrors({
  contest_wrong: {
    code: 40721,
    status: 400,
    text: '请填写比赛名称',
    when: 'a setting of the contest is missing or not allowed; the text says which',
  },
  contest_conflict: {
    code: 50722,
    status: 409,
    text: '比赛设置已被他人修改，请刷新后重试',
    when: 'saved since the asker read it',
  },
  contest_not_ready: {
    code: 50723,
    status: 409,
    text: '比赛还不完整，不能发布',
    when: 'publishing while something is missing; data.missing lists it',
  },
  contest_begun: {
    code: 40724,
    status: 409,
    text: '比赛已开始，不能删除',
    when: 'deleting a contest that people compete in or that is over',
  },
  has_signups: {
    code: 40725,
    status: 409,
    text: '已有团队报名，不能这样修改',
    when: 'taking back, or changing type or sizes against what people signed up for; the text says which',
  },
  marks_begun: {
    code: 40726,
    status: 409,
    text: '评分已开始，评分规则和内容项不能再修改',
    when: 'changing rule, blindness, items or the times before marking after the first mark',
  },
  item_wrong: {
    code: 40727,
    status: 400,
    text: '内容项有误，请检查后重试',
    when: 'an item that can not be kept as it is; the text says why',
  },
  item_used: {
    code: 40728,
    status: 409,
    text: '这个内容项已有人提交，不能删除或更换类型',
    when: 'removing or rebinding an item for which something was handed in',
  },
  source_gone: {
    code: 40729,
    status: 404,
    text: '所选的{work}、任务、考试或项目不存在',
    when: 'binding a work order, task or exam that is not of this room, or one that is bound already',
  },
  file_not_mine: {
    code: 40730,
    status: 403,
    text: '只能使用自己上传的文件',
    when: "a cover or file that neither the asker uploaded nor the contest's room holds",
  },
  bracket_used: {
    code: 40731,
    status: 409,
    text: '组别里已有参赛团队，不能删除',
    when: 'removing a bracket that registrations are in',
  },
  not_registered: {
    code: 40732,
    status: 404,
    text: '没有找到这个参赛团队',
    when: 'a registration of another contest, or one that is not approved',
  },
  extra_reason: { code: 40733, status: 400, text: '请填写加时原因', when: 'extra time without a reason' },
  extra_long: { code: 40734, status: 400, text: '加时最长7天', when: 'more extra time than a week' },
  extra_late: {
    code: 40735,
    status: 409,
    text: '结果已公布，不能再调整时间',
    when: 'times or extra time changed after the results were published',
  },
  contest_full: {
    code: 40736,
    status: 409,
    text: '参赛名额已满',
    when: 'approving one more than the contest takes',
  },
})
