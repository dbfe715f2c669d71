import { CODE_CONFIRM_BACK } from '../kernel/endpoint'
import { defineErrors } from '../kernel/errors'

export const roomsErrors = defineErrors({
  room_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '实训室没权限访问或不存在',
    when: 'opening a room that is not there, or not for the asker to know of (drafts, other organisations)',
  },
  room_missing: {
    code: 40402,
    status: 404,
    text: '实训室不存在',
    when: 'any other call on a room that is not there, or not for the asker to know of',
  },
  code_unknown: {
    code: 40406,
    status: 404,
    text: '没有找到这个实训室码，请核对后再试',
    when: 'no room has this code, or it is not for the asker to know of',
  },
  room_guest: {
    code: 50501,
    status: 403,
    text: '很抱歉，你还未加入该实训室，无权限访问',
    when: 'a guest asks for what only members may see',
  },
  share_over: {
    code: 50504,
    status: 403,
    text: '分享链接已失效，请向分享的人要新的链接，或者登录后查看',
    when: 'nobody is logged in and the share link has expired, or was never one',
  },
  room_stopped: {
    code: 50502,
    status: 403,
    text: '实训室已经停用，无法查看内容或操作',
    when: 'the room is offline and the asker does not manage it',
  },
  room_draft: {
    code: 50503,
    status: 403,
    text: '实训室还未发布，不能查看内容',
    when: 'the room is a draft and the asker does not manage it',
  },
  room_ended: {
    code: 40504,
    status: 409,
    text: '该实训室已经结束',
    when: 'applying to or changing something in an ended room',
  },
  reject_reason: { code: 40507, status: 400, text: '请填写拒绝原因', when: 'rejecting without a reason' },
  last_owner: { code: 40508, status: 409, text: '负责人不能退出实训室，请先移交', when: 'the owner tries to leave' },
})
