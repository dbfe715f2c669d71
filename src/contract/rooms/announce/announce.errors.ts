import { defineErrors } from '../../kernel/errors'

export const announceErrors = defineErrors({
  announce_incomplete: {
    code: 40551,
    status: 400,
    text: '请填写标题和内容',
    when: 'an announcement without title or content, too long, or for no team; the text says which',
  },
  announce_gone: { code: 40552, status: 404, text: '公告不存在或已删除', when: 'no such announcement in this room' },
  announce_reminded: {
    code: 40553,
    status: 409,
    text: '一小时内已提醒过，请稍后再试',
    when: 'reminding the same people twice within an hour',
  },
  announce_all_read: { code: 40554, status: 409, text: '大家都已读', when: 'reminding where nobody has it unread' },
})
