import { defineErrors } from '../kernel/errors'

export const solutionsErrors = defineErrors({
  solution_gone: {
    code: 52601,
    status: 404,
    text: '方案不存在或已下架',
    when: 'no such solution, or none that the asker may see',
  },
  solution_words: {
    code: 42602,
    status: 400,
    text: '请把方案填写完整',
    when: 'a solution that lacks something or is too long; the text says what',
  },
  solution_room: {
    code: 42603,
    status: 409,
    text: '样板实训室不存在或还未发布，请换一个',
    when: 'a solution whose room was deleted, is no longer published, or is not the asker’s to show',
  },
  solution_cover: {
    code: 42604,
    status: 400,
    text: '封面图片不存在，请重新上传',
    when: 'a cover that somebody else uploaded, or that is no picture',
  },
  solution_store: {
    code: 42605,
    status: 403,
    text: '没有发布到公共的权限，请联系平台管理员',
    when: 'published for everybody without public_content_auth',
  },
})
