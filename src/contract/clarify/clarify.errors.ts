import { defineErrors } from '../kernel/errors'
import { WAITING_MAX } from './clarify.rules'

/** Questions about a contest: 40790 to 40799. */
export const clarifyErrors = defineErrors({
  clarify_words: {
    code: 40790,
    status: 400,
    text: '请填写内容',
    when: 'a question, answer or announcement without words, or too long; the text says which',
  },
  clarify_player: {
    code: 40791,
    status: 403,
    text: '报名通过后才可以提问',
    when: 'somebody asks who is not registered, or whose registration left the contest',
  },
  clarify_closed: {
    code: 40792,
    status: 409,
    text: '成绩已公布，不能再提问；有异议请提交申诉',
    when: 'asking once the results are published',
  },
  clarify_many: {
    code: 40793,
    status: 409,
    text: `还有${WAITING_MAX}个问题等待回复，请稍后再提问`,
    when: 'a registration has as many unanswered questions as may wait',
  },
  clarify_gone: {
    code: 40794,
    status: 404,
    text: '问题不存在',
    when: 'answering what is no question of this contest',
  },
  clarify_answered: {
    code: 40796,
    status: 409,
    text: '问题已经回复，不能撤回',
    when: 'taking a question back that was answered',
  },
  clarify_unanswered: {
    code: 40797,
    status: 409,
    text: '这个问题还没有回复',
    when: 'deleting the answer of a question that has none',
  },
  clarify_item: { code: 40795, status: 404, text: '比赛里没有这一项', when: 'about an item of another contest' },
})
