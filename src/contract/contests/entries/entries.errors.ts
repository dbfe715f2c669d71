import { defineErrors } from '../../kernel/errors'

/** Handing in at a contest: 40740 to 40749. */
export const entriesErrors = defineErrors({
  entry_item: { code: 40740, status: 404, text: '比赛里没有这一项', when: 'handing in for an item of another contest' },
  entry_bound: {
    code: 40741,
    status: 409,
    text: '这一项请到对应的{work}、任务、考试或项目里完成',
    when: 'handing in at the contest for an item that is bound to a work order, task or exam',
  },
  entry_bad: {
    code: 40742,
    status: 400,
    text: '请填写内容或上传文件',
    when: 'an empty hand-in, or one that is too long; the text says which',
  },
  entry_file: {
    code: 40743,
    status: 400,
    text: '附件不存在，或不是本队上传的',
    when: 'a file that is neither the asker’s nor in an earlier version of the team',
  },
  entry_closed: {
    code: 40744,
    status: 409,
    text: '已过提交截止时间，不再接受提交',
    when: 'before the contest began or after the end of the registration, by the server clock; the text says which',
  },
  entry_player: {
    code: 40745,
    status: 403,
    text: '只有参赛成员可以提交',
    when: 'somebody hands in who is not registered, or whose registration left the contest',
  },
})
