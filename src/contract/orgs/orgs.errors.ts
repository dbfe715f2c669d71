import { defineErrors } from '../kernel/errors'

export const orgsErrors = defineErrors({
  not_in_org: {
    code: 40115,
    status: 403,
    text: '你不在该组织中',
    when: 'changeOrg to an organisation the asker is no member of',
  },
})
