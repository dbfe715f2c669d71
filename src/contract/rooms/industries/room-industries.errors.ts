import { defineErrors } from '../../kernel/errors'
import { INDUSTRIES_OF_ROOM_MAX } from './room-industries.rules'

export const roomIndustriesErrors = defineErrors({
  industry_refused: {
    code: 40571,
    status: 409,
    text: '所选行业不存在或已停用，请重新选择',
    when: 'binding an industry that is not there, or is not offered any more and was not bound before',
  },
  industries_many: {
    code: 40572,
    status: 400,
    text: `最多选择${INDUSTRIES_OF_ROOM_MAX}个行业`,
    when: 'more industries than one room may have',
  },
})
