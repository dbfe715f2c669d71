import { CODE_CONFIRM_BACK } from '../../kernel/endpoint'
import { defineErrors } from '../../kernel/errors'

/** Doing a work and handing it in: 41131 to 41160. */
export const passesErrors = defineErrors({
  pass_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '{work}不存在或已删除',
    when: 'no such work, not published, or not for the asker',
  },
  not_learner: {
    code: 41131,
    status: 403,
    text: '只有学员可以作答和提交',
    when: 'a manager, judge or mentor answers a work',
  },
  no_team: {
    code: 41132,
    status: 409,
    text: '这份{work}由团队提交，请先加入团队',
    when: 'a work of teams, done by somebody without one',
  },
  not_started: { code: 41133, status: 409, text: '{work}还没有开始', when: 'answering before the start' },
  deadline_over: {
    code: 41134,
    status: 409,
    text: '已过截止时间，不再接受',
    when: 'it arrived after the deadline and the work’s rule does not take it; the text says so where the answers are out',
  },
  already_in: { code: 41135, status: 409, text: '已评分，不能再提交', when: 'handing in again what is marked' },
  item_unknown: { code: 41136, status: 404, text: '{work}里没有这一项', when: 'an item of another work' },
  answer_bad: {
    code: 41137,
    status: 400,
    text: '作答内容有误，请检查后重试',
    when: 'an answer that does not fit its item; the text says why',
  },
  answer_file: {
    code: 41138,
    status: 400,
    text: '附件不存在，或不是你上传的',
    when: 'a file that is neither the asker’s nor already in this answer',
  },
  required_missing: {
    code: 51139,
    status: 409,
    text: '还有必做项没有完成',
    when: 'handing in with required items unanswered; data.items lists them',
  },
  answers_split: {
    code: 51140,
    status: 409,
    text: '有内容在别处被改过，两份都已保留，请先选择用哪一份',
    when: 'handing in while the asker has versions that were set aside; data.items lists them',
  },
  not_in: { code: 41142, status: 409, text: '还没有提交，不需要撤回', when: 'taking back what was not handed in' },
  take_back_over: {
    code: 41143,
    status: 409,
    text: '已过截止时间，不能撤回',
    when: 'taking back after the deadline, after the release, or what is marked; the text says which',
  },
  nothing_to_hand_in: {
    code: 41144,
    status: 409,
    text: '还没有作答，不能提交',
    when: 'handing in a work that asks for answers without a single one',
  },
})
