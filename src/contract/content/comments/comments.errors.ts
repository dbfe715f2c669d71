import { defineErrors } from '../../kernel/errors'
import { COMMENTS_EACH_MAX } from './comments.rules'

/** Comments on published content: 41950 to 41959. */
export const commentsErrors = defineErrors({
  comment_gone: {
    code: 41950,
    status: 404,
    text: '评论不存在或已被删除',
    when: 'a change to a comment that this content does not have, or that is not the asker’s to delete',
  },
  comment_words: { code: 41951, status: 400, text: '请填写评论', when: 'a comment of nothing but blanks' },
  comment_reason: {
    code: 41952,
    status: 400,
    text: '请填写原因',
    when: 'a comment is reported, or hidden, without saying why',
  },
  comment_often: {
    code: 41953,
    status: 429,
    text: '操作太频繁，请稍后再试',
    when: 'one comment, or one report, more than a person may send in a while',
  },
  comment_full: {
    code: 41954,
    status: 409,
    text: `每项内容最多发表${COMMENTS_EACH_MAX}条评论`,
    when: 'one comment more than a person may have under one content',
  },
  comment_early: {
    code: 41955,
    status: 409,
    text: '内容发布后才能评论',
    when: 'a comment on a draft, by its authors',
  },
  comment_own: { code: 41956, status: 409, text: '不能举报自己的评论', when: 'somebody reports what they wrote' },
})
