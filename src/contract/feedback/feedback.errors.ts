import { defineErrors } from '../kernel/errors'

export const feedbackErrors = defineErrors({
  bad_feedback: {
    code: 40801,
    status: 400,
    text: '请填写问题描述',
    when: 'content, contact or number of pictures break a rule of section 5; the text is its message',
  },
  bad_picture: {
    code: 40802,
    status: 400,
    text: '图片无效，请重新添加',
    when: 'a picture is not a feedback picture that the sender uploaded',
  },
  too_many_feedbacks: {
    code: 40803,
    status: 429,
    text: '反馈提交太频繁，请稍后再试',
    when: 'a person has sent ten within an hour; data.retry_after says seconds',
  },
})
