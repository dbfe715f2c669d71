import { defineErrors } from '../../kernel/errors'

/** Apart from the account's own, which come with every first screen. */
export const legalErrors = defineErrors({
  bad_legal: {
    code: 43505,
    status: 400,
    text: '请检查填写的内容',
    when: 'legal texts that cannot be put into force; the text says why',
  },
})
