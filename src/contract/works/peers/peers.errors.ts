import { CODE_CONFIRM_BACK } from '../../kernel/endpoint'
import { defineErrors } from '../../kernel/errors'

/** Reviews by peers: 41191 to 41199. */
export const peersErrors = defineErrors({
  peer_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '这份互评不存在或已调整',
    when: 'no such review of the asker, or one that went to somebody else',
  },
  peer_bad: {
    code: 41191,
    status: 400,
    text: '互评设置有误，请检查后重试',
    when: 'settings that don’t fit together or the work; the text says which',
  },
  peer_conflict: {
    code: 51192,
    status: 409,
    text: '互评设置已被他人修改，请查看后再保存',
    when: 'the settings were saved since the asker read them',
  },
  peer_closed: {
    code: 41193,
    status: 409,
    text: '互评还没有开始',
    when: 'reading or giving a review outside of its time; the text says which side',
  },
  peer_review_bad: {
    code: 41194,
    status: 400,
    text: '评分有误，请检查后重试',
    when: 'points over what can be had, an unknown row, a comment too long; the text says which',
  },
  peer_missing: {
    code: 41195,
    status: 409,
    text: '还有没评分的项',
    when: 'handing over a review without all points; data.items lists them',
  },
  peer_away: {
    code: 41196,
    status: 409,
    text: '作者正在修改这份提交，请稍后再评',
    when: 'reviewing what was returned or taken back',
  },
  peer_reason: { code: 41197, status: 400, text: '请填写不计入的原因', when: 'dismissing a review without a reason' },
  peer_reminded: {
    code: 41198,
    status: 409,
    text: '刚刚提醒过，10 分钟后可以再提醒',
    when: 'reminding those who are missing twice in ten minutes',
  },
  peer_kind_fixed: {
    code: 41199,
    status: 409,
    text: '已有人完成互评，不能再改互评方式',
    when: 'changing between own-team and cross-team after the first review was given',
  },
})
