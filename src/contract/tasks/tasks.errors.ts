import { defineErrors } from '../kernel/errors'

export const tasksErrors = defineErrors({
  task_gone: { code: 41001, status: 404, text: '任务不存在或已删除', when: 'no such task for the asker' },
  task_incomplete: {
    code: 41002,
    status: 400,
    text: '请把任务填写完整',
    when: 'a task that breaks a rule of tasks.rules; the text says which',
  },
  task_state: {
    code: 41003,
    status: 409,
    text: '任务当前状态不能进行此操作',
    when: 'publishing, changing, deleting or settling a task whose state does not allow it; the text says why',
  },
  task_full: { code: 41004, status: 409, text: '名额已满', when: 'the last place went to somebody else' },
  task_ended: { code: 41005, status: 409, text: '任务已结束', when: 'the task is settled' },
  task_end_post: { code: 41006, status: 409, text: '投稿时间已截止', when: 'after the deadline for posts' },
  task_upgrade: {
    code: 41007,
    status: 403,
    text: '还不满足接单条件',
    when: 'accepting without level, prerequisite or membership; the text says which',
  },
  task_not_mine: { code: 41008, status: 409, text: '请先接单再投稿', when: 'posting without a place' },
  task_member: { code: 41009, status: 403, text: '加入实训室的学员才能接单', when: 'a manager or guest accepts' },
  post_incomplete: {
    code: 41010,
    status: 400,
    text: '请填写投稿内容或上传文件',
    when: 'a post without anything in it',
  },
  post_state: {
    code: 41011,
    status: 409,
    text: '投稿状态已变化，请刷新后重试',
    when: 'changing a post under review, reviewing one that was reviewed, giving up a place with a post',
  },
  post_files: { code: 41012, status: 400, text: '文件不存在，请重新上传', when: 'a file that is not the poster’s own' },
  return_reason: { code: 41013, status: 400, text: '请填写退回原因', when: 'returning a post without saying why' },
  asked_admin: { code: 41014, status: 409, text: '今天已经提醒过管理员', when: 'asking the same admins twice a day' },
  no_money: {
    code: 41021,
    status: 409,
    text: '余额不足，请联系组织管理员充值',
    when: 'the account that has to give holds less; data.balance says how much, in cents',
  },
  bad_amount: { code: 41022, status: 400, text: '请输入正确的金额', when: 'an amount of nothing, less, or too much' },
  topup_reason: { code: 41023, status: 400, text: '请填写充值说明', when: 'a top-up without a reason' },
})
