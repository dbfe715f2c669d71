import { defineErrors } from '../../kernel/errors'

/** Refusals about how the people of a room are put into teams. */
export const groupingErrors = defineErrors({
  team_locked: {
    code: 40630,
    status: 409,
    text: '组队已锁定，不能再加入、退出或更换团队',
    when: 'a student changes a team after the lock time of the room',
  },
  not_full: {
    code: 40631,
    status: 409,
    text: '该团队还有名额，可以直接加入',
    when: 'waiting for a team that has a seat',
  },
  no_waitlist: {
    code: 40632,
    status: 409,
    text: '该实训室没有开放候补',
    when: 'waiting for a full team where the room has no waiting list',
  },
  wait_once: {
    code: 40633,
    status: 409,
    text: '你已经在候补另一个团队，请先取消',
    when: 'waiting for a second team of the room',
  },
  offer_gone: {
    code: 40634,
    status: 409,
    text: '该名额已失效',
    when: 'answering an offered seat or the leadership after it was taken back, ran out or was answered',
  },
  same_team: { code: 40635, status: 409, text: '你已经在这个团队', when: 'switching into the own team' },
  leader_switches: {
    code: 40636,
    status: 409,
    text: '队长不能直接更换团队，请先移交队长',
    when: 'the leader switches while others are in the team',
  },
  mentor_switches: {
    code: 40637,
    status: 409,
    text: '导师不能更换团队',
    when: 'somebody who is in teams only as mentor switches',
  },
  person_unfit: {
    code: 40638,
    status: 409,
    text: '有人不能加入团队',
    when: 'a manager puts somebody into a team who is not of the room, a judge or a manager; the text names them',
  },
  person_taken: {
    code: 40639,
    status: 409,
    text: '有人已经在其他团队',
    when: 'a manager makes a team of people of whom one has a team; the text names them',
  },
  no_room_left: {
    code: 40640,
    status: 409,
    text: '团队名额不足',
    when: 'a manager moves or merges more people into a team than it has seats',
  },
  size_small: {
    code: 40641,
    status: 409,
    text: '团队人数上限不能小于现有人数',
    when: 'a team is made smaller than the people in it and the seats offered',
  },
  split_all: {
    code: 40642,
    status: 409,
    text: '不能把所有人都拆分出去',
    when: 'a split that leaves nobody in the team',
  },
  merge_self: { code: 40643, status: 400, text: '请选择另一个团队', when: 'a team is merged into itself' },
  restore_name: {
    code: 40644,
    status: 409,
    text: '团队名称已被其他团队使用，请先修改对方的名称',
    when: 'a dissolved team comes back and its name is taken',
  },
  restore_nobody: {
    code: 40645,
    status: 409,
    text: '原成员都已离开实训室或加入了其他团队，不能恢复',
    when: 'a dissolved team comes back and none of its people can',
  },
  category_empty: { code: 40646, status: 400, text: '输入分类名称', when: 'a category without a visible name' },
  category_taken: {
    code: 40647,
    status: 409,
    text: '分类名称不能重复',
    when: 'another category of the room has the name',
  },
  weight_sum: {
    code: 40648,
    status: 400,
    text: '权重总和需等于100',
    when: 'evaluation dimensions whose weights are not 100 together',
  },
  indicator_title: {
    code: 40649,
    status: 400,
    text: '评价指标名称不能为空或重复',
    when: 'a dimension without a name or with the name of another',
  },
  marked_below: {
    code: 40652,
    status: 400,
    text: '该维度由下级指标评分',
    when: 'a mark for a dimension that has rows below it',
  },
  own_marks: {
    code: 40650,
    status: 403,
    text: '不能评价自己所在的团队',
    when: 'the leader or a member of a team marks it',
  },
  daren_url: {
    code: 40651,
    status: 400,
    text: '主页链接应以 https:// 开头',
    when: 'the address of an account that is no https address',
  },
})
