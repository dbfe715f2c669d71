import { CODE_CONFIRM_BACK } from '../kernel/endpoint'
import { defineErrors } from '../kernel/errors'

/** Judging contests: 41401 to 41430. */
export const judgingErrors = defineErrors({
  assignment_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '评分任务不存在或已取消',
    when: 'no such assignment, or not the asker’s own, or the asker is no judge any more',
  },
  not_judge: {
    code: 51401,
    status: 403,
    text: '你不是这场比赛的评委',
    when: 'the marking desk opened by somebody else',
  },
  team_gone: { code: 41402, status: 404, text: '找不到该参赛团队', when: 'a code number that no approved team has' },
  item_gone: { code: 41403, status: 404, text: '比赛内容不存在', when: 'an item of no or another contest' },
  dimensions_bad: {
    code: 41404,
    status: 400,
    text: '权重总和需等于100',
    when: 'dimensions whose weights do not make 100, without names, too many; the text says which',
  },
  dimensions_fixed: {
    code: 41405,
    status: 409,
    text: '评分已经开始，不能再修改评分维度',
    when: 'dimensions changed after the first mark',
  },
  no_dimensions: {
    code: 41406,
    status: 409,
    text: '请先设置评分维度',
    when: 'judges given to an item that has nothing to be marked by',
  },
  no_judges: {
    code: 41407,
    status: 409,
    text: '还没有评委，请先在成员中添加',
    when: 'distributing over an empty committee',
  },
  arrange_closed: {
    code: 41408,
    status: 409,
    text: '比赛结果已公布，不能再调整评分安排',
    when: 'dimensions, assignments and recusals from the publication of results on',
  },
  mark_closed: {
    code: 41409,
    status: 409,
    text: '现在不能评分',
    when: 'a mark before the team’s time is over, or after results are published; the text says which',
  },
  mark_bad: {
    code: 41410,
    status: 400,
    text: '评分有误，请检查后重试',
    when: 'points over the full marks, a comment too long, a dimension of another item; the text says which',
  },
  marks_missing: {
    code: 41411,
    status: 409,
    text: '还有没评分的维度',
    when: 'finishing while dimensions have no mark; data.dimensions lists them',
  },
  marks_moved: {
    code: 41412,
    status: 409,
    text: '评分在别的设备上改过，请核对后再提交',
    when: 'finishing with another score than the one the judge saw; data.score is the one that stands',
  },
  mark_done: {
    code: 41413,
    status: 409,
    text: '评分已提交，如需修改请先撤回',
    when: 'a mark for what is finished',
  },
  mark_recused: { code: 41414, status: 409, text: '你已回避这份作品', when: 'a mark by a judge who stood back' },
  own_team: {
    code: 41415,
    status: 403,
    text: '不能评自己的团队或自己指导的学员',
    when: 'a judge who belongs to the team, or mentors people of it',
  },
  reason_missing: {
    code: 41416,
    status: 400,
    text: '请填写原因',
    when: 'standing back or giving back without a reason',
  },
  assignment_done: {
    code: 41417,
    status: 409,
    text: '已有评分提交，不能移除',
    when: 'taking a finished assignment from its judge',
  },
})
