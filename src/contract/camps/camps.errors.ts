import { defineErrors } from '../kernel/errors'
import { PERIODS_MAX } from './camps.rules'

/** Training camps: 43201 to 43219. */
export const campsErrors = defineErrors({
  camp_words: {
    code: 43201,
    status: 400,
    text: '请把训练营填写完整',
    when: 'phases, rules or a period that lack something or can’t be; the text says what',
  },
  camp_content: {
    code: 43202,
    status: 409,
    text: '阶段里只能放已发布的资源、动态、专栏、标准和活动',
    when: 'a phase with content that is not published, not the asker’s to read, or of a type that it does not hold',
  },
  camp_period_gone: {
    code: 43203,
    status: 404,
    text: '这一期不存在',
    when: 'a period that is not of this camp, or was taken away',
  },
  camp_overlap: {
    code: 43204,
    status: 409,
    text: '期次的日期不能重叠',
    when: 'two periods of a camp with a day in common; the text says which',
  },
  camp_periods_full: {
    code: 43205,
    status: 409,
    text: `最多安排${PERIODS_MAX}期`,
    when: 'one period more than a camp has',
  },
  camp_period_begun: {
    code: 43206,
    status: 409,
    text: '这一期已经有人参加，不能删除或更改开营日期',
    when: 'a period with people is taken away, or begins on another day after it has begun',
  },
  camp_closed: {
    code: 43207,
    status: 409,
    text: '这一期现在不能报名',
    when: 'joining before or after the sign-up, or when every place is taken; the text says which',
  },
  camp_joined: {
    code: 43208,
    status: 409,
    text: '你已经参加了这个训练营',
    when: 'joining the same period twice, or another one while one’s own is not over',
  },
  camp_stranger: {
    code: 43209,
    status: 409,
    text: '你没有参加这一期',
    when: 'a check-in, leaving or graduation of somebody who is not in the period',
  },
  camp_checkin: {
    code: 43210,
    status: 409,
    text: '现在不能打卡',
    when: 'a check-in for a day that is to come, not of the period, or too long ago; the text says which',
  },
  camp_unmet: {
    code: 43211,
    status: 409,
    text: '还没有达到结营要求',
    when: 'graduation asked for by somebody who lacks what the rule asks for; the text says what',
  },
  camp_graduated: {
    code: 43212,
    status: 409,
    text: '已经结营，不能退出',
    when: 'leaving a period after graduation',
  },
  camp_few_places: {
    code: 43213,
    status: 409,
    text: '名额不能少于已经报名的人数',
    when: 'a period with fewer places than people',
  },
})
