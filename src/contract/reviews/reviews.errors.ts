import { defineErrors } from '../kernel/errors'

export const reviewsErrors = defineErrors({
  review_gone: {
    code: 42001,
    status: 404,
    text: '评价不存在或已被撤回',
    when: 'answering or hiding a review that is not the room’s, or was withdrawn',
  },
  review_refused: {
    code: 42002,
    status: 403,
    text: '提交过作业、任务，参加过比赛或签到后才能评价',
    when: 'rating a room in which one has not worked, or that one manages; the text says which',
  },
  review_reason: {
    code: 42003,
    status: 400,
    text: '请填写隐藏的原因',
    when: 'hiding a review without saying why',
  },
})
