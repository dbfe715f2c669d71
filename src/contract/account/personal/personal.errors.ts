import { defineErrors } from '../../kernel/errors'

/** Apart from the account's own, which come with every first screen. */
export const personalErrors = defineErrors({
  export_gone: {
    code: 40164,
    status: 404,
    text: '导出的文件不存在或已过期，请重新导出',
    when: "a copy of one's data that is not there, not ready, another person's, or older than a day",
  },
})
