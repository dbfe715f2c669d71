import { defineErrors } from '../kernel/errors'

export const todoErrors = defineErrors({
  entry_gone: { code: 41301, status: 404, text: '待办不存在或已删除', when: 'no such own entry of the asker' },
  entry_incomplete: { code: 41302, status: 400, text: '请填写待办内容', when: 'an own entry without words' },
  too_many_entries: {
    code: 41303,
    status: 409,
    text: '待办太多了，请先完成或删除一些',
    when: 'more open own entries than a person may keep',
  },
  feed_gone: {
    code: 41304,
    status: 404,
    text: '日历链接已失效，请登录后在“待办”中重新生成',
    when: 'a calendar link whose token is nobody’s, or of somebody who may not visit any more',
  },
})
