import { defineErrors } from '../../kernel/errors'

export const invitesErrors = defineErrors({
  invite_kind: {
    code: 40661,
    status: 403,
    text: '你不能发出这种邀请',
    when: 'inviting to a role that the asker could not give',
  },
  invite_terms: { code: 40662, status: 400, text: '邀请的有效期或人数不正确', when: 'days or uses out of range' },
  invite_gone: { code: 40663, status: 404, text: '邀请不存在', when: 'no such invite in this room' },
  invite_used_up: {
    code: 50663,
    status: 409,
    text: '该邀请的名额已用完',
    when: 'an invite brought as many people as it may',
  },
})
