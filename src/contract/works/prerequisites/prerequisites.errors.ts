import { defineErrors } from '../../kernel/errors'

/** Works that come before others: 41151 to 41153. */
export const prerequisitesErrors = defineErrors({
  prerequisite_first: {
    code: 41151,
    status: 409,
    text: '请先完成前置{work}',
    when: 'answering a work before those that come before it are done; the text names the first one',
  },
  prerequisite_unknown: {
    code: 41152,
    status: 400,
    text: '前置{work}不存在，请重新选择',
    when: 'a work of another room, a deleted one, or the work itself as its own prerequisite',
  },
  prerequisite_circle: {
    code: 41153,
    status: 409,
    text: '前置关系形成了循环，请重新选择',
    when: 'a work that waits, directly or not, for the one that should wait for it',
  },
})
