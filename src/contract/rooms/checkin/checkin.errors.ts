import { defineErrors } from '../../kernel/errors'

export const checkinErrors = defineErrors({
  checkin_title: { code: 40541, status: 400, text: '请填写签到名称', when: 'a check-in without a name, or too long' },
  checkin_times: {
    code: 40542,
    status: 400,
    text: '迟到时间不能晚于签到结束',
    when: 'late begins after the end',
  },
  checkin_gone: { code: 40543, status: 404, text: '签到不存在或已删除', when: 'no such check-in in this room' },
  checkin_bad: {
    code: 40544,
    status: 409,
    text: '签到码无效或已过期，请重新扫码或输入最新的签到码',
    when: 'a code that was never shown, is no longer shown, or was not shown when the person says they took it',
  },
  checkin_over: { code: 40545, status: 409, text: '签到已结束', when: 'marking after the end' },
  checkin_student: { code: 40546, status: 403, text: '只有学员需要签到', when: 'somebody who is no student checks in' },
  checkin_once: {
    code: 40547,
    status: 409,
    text: '还有签到正在进行，请先结束它',
    when: 'a second check-in while one runs in the room',
  },
})
