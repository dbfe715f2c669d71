import { defineErrors } from '../../kernel/errors'

export const mergesErrors = defineErrors({
  bad_merge: {
    code: 43509,
    status: 400,
    text: '这两个账号不能合并',
    when: 'accounts that cannot become one; the text says why',
  },
  merge_second: {
    code: 43510,
    status: 403,
    text: '需要另一位管理员确认',
    when: 'whoever asked for two accounts to become one wants to do it alone',
  },
})
