import { defineErrors } from '../../kernel/errors'

/** Apart from those of notices, which come with the first screen. */
export const bulletinErrors = defineErrors({
  works_stopped: {
    code: 43506,
    status: 503,
    text: '平台正在维护，期间只能查看，不能保存',
    when: 'a write while the platform is worked on, of anybody who does not run it; the text says until when, data.retry_after how many seconds at most',
  },
  bad_bulletin: {
    code: 43507,
    status: 400,
    text: '请检查填写的内容',
    when: 'a bulletin that cannot be; the text says why',
  },
})
