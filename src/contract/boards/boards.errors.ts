import { defineErrors } from '../kernel/errors'
import { OVER_TEXT, SUM_TEXT } from './weights.rules'

export const boardsErrors = defineErrors({
  weight_over: { code: 41501, status: 400, text: OVER_TEXT, when: 'weights whose sum is more than 100' },
  weight_sum: { code: 41502, status: 400, text: SUM_TEXT, when: 'weights whose sum is less than 100' },
  weight_items: {
    code: 41503,
    status: 409,
    text: '比赛内容已变化，请刷新后重新分配权重',
    when: 'weights that do not name every item of the contest once',
  },
  reason_needed: {
    code: 41504,
    status: 400,
    text: '请填写原因',
    when: 'weights changed after the first mark, or a result corrected, without saying why',
  },
  not_yet: {
    code: 41505,
    status: 409,
    text: '比赛还没有进入评审阶段',
    when: 'freezing or publishing before the contest is over',
  },
  is_final: {
    code: 41506,
    status: 409,
    text: '比赛已结束，结果不能再更改',
    when: 'a change after the result is final',
  },
  nothing_marked: {
    code: 41507,
    status: 409,
    text: '还没有评分，不能发布结果',
    when: 'publishing a board that nobody marked',
  },
  no_board: { code: 51508, status: 409, text: '排行榜还没有公布', when: 'a board asked for before its stage' },
  not_published: { code: 41509, status: 409, text: '结果还没有公布', when: 'promotion or an appeal before a result' },
  appeal_closed: {
    code: 41510,
    status: 409,
    text: '不在公示期内，不能申诉',
    when: 'an appeal outside the days of 公示, by the server clock',
  },
  not_player: {
    code: 41511,
    status: 403,
    text: '只有参赛团队可以申诉',
    when: 'an appeal by somebody who did not compete',
  },
  appeal_open: {
    code: 41512,
    status: 409,
    text: '该项已有申诉正在处理',
    when: 'a second appeal of the same team about the same item while the first is open',
  },
  appeal_gone: { code: 41513, status: 404, text: '申诉不存在', when: 'no such appeal, or not for the asker to see' },
  appeal_done: { code: 41514, status: 409, text: '该申诉已处理', when: 'deciding or withdrawing an appeal twice' },
  judged_it: {
    code: 41515,
    status: 403,
    text: '你评过该作品，请由其他人裁决',
    when: 'an appeal decided by somebody who judged what it is about',
  },
  own_team: { code: 41516, status: 403, text: '不能裁决自己团队的申诉', when: 'an appeal decided by one of its team' },
  answer_needed: { code: 41517, status: 400, text: '请填写处理说明', when: 'an appeal decided without a word' },
  target_gone: {
    code: 41518,
    status: 404,
    text: '请选择晋级到的比赛',
    when: 'promotion into no contest, the same one, another kind, or one of another room',
  },
  target_begun: {
    code: 41519,
    status: 409,
    text: '该比赛已经开始，不能再晋级',
    when: 'promotion into a contest that runs',
  },
  target_full: {
    code: 41520,
    status: 409,
    text: '晋级的团队超过了该比赛的名额',
    when: 'promotion of more teams than the next contest has seats left',
  },
  weight_conflict: {
    code: 51522,
    status: 409,
    text: '权重已被他人修改，请查看后再保存',
    when: 'weights saved since the asker read them',
  },
  nobody: { code: 41521, status: 409, text: '没有符合条件的团队', when: 'promotion of nobody' },
})
