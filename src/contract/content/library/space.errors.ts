import { defineErrors } from '../../kernel/errors'

/** The space of an organisation's library: 41965 to 41969. */
export const spaceErrors = defineErrors({
  library_full: {
    code: 41965,
    status: 409,
    text: '本组织资源库的空间已用完，请删除不用的资源或联系平台管理员',
    when: 'content with a file that makes what the organisation’s library holds more than ORG_SPACE_MB; the text says how much that is',
  },
})
