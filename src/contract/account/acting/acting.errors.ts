import { defineErrors } from '../../kernel/errors'

/** Apart from the account's own, which come with every first screen. */
export const actingErrors = defineErrors({
  acting_refused: {
    code: 43501,
    status: 403,
    text: '代为操作时不能进行此操作',
    when: 'who acts for somebody wants to change what is that person’s alone, or to take data out',
  },
  acting_whom: {
    code: 43502,
    status: 409,
    text: '不能代此人操作',
    when: 'acting for oneself, for somebody who runs the platform, or for an account that is closed',
  },
  acting_reason: {
    code: 43503,
    status: 400,
    text: '请填写原因',
    when: 'acting for somebody without a reason',
  },
  not_acting: {
    code: 43504,
    status: 409,
    text: '当前没有代他人操作',
    when: 'ending what is not',
  },
})
