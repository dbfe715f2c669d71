import { CODE_CONFIRM_BACK } from '../../kernel/endpoint'
import { defineErrors } from '../../kernel/errors'

/** Marking hand-ins: 41161 to 41190. */
export const marksErrors = defineErrors({
  mark_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '提交不存在或已撤回',
    when: 'no such hand-in in the room, or one that does not stand any more',
  },
  mark_bad: {
    code: 41161,
    status: 400,
    text: '评分有误，请检查后重试',
    when: 'points over the item’s, an unknown row, a comment too long; the text says which',
  },
  marks_missing: {
    code: 41162,
    status: 409,
    text: '还有没评分的项',
    when: 'finishing while items have no points; data.items lists them',
  },
  marks_moved: {
    code: 41163,
    status: 409,
    text: '其他老师刚刚改过评分，请核对后再完成',
    when: 'finishing with another sum than the one that the marker saw; data.score is the new one',
  },
  mark_returned: {
    code: 41166,
    status: 409,
    text: '这份提交已退回，等学员重新提交',
    when: 'marking what lies with its learner again',
  },
  batch_gone: {
    code: 41167,
    status: 409,
    text: '这次批量评分已不能撤销',
    when: 'undoing a batch that is not the asker’s last one, was undone already or is older than a day',
  },
  remind_closed: {
    code: 41168,
    status: 409,
    text: '已过截止时间，不用再提醒',
    when: 'reminding of a work that nobody may hand in any more',
  },
  reason_missing: { code: 41164, status: 400, text: '请填写退回原因', when: 'returning without a reason' },
  anchor_bad: {
    code: 41165,
    status: 400,
    text: '批注的位置不在这份提交里',
    when: 'a comment on words or a picture that the hand-in does not have',
  },
})
