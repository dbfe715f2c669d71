import { defineErrors } from '../kernel/errors'
import { PLANS_MAX, TEXTS_MAX } from './plans.rules'

/** Plans: 42800 to 42829. */
export const plansErrors = defineErrors({
  plan_gone: {
    code: 42800,
    status: 404,
    text: '计划不存在或已删除',
    when: 'a plan of another room, a draft for who does not manage it, or one that was deleted',
  },
  plan_changed: {
    code: 42801,
    status: 409,
    text: '计划已被其他人修改，请刷新后再改',
    when: 'saving a version that is no longer the latest',
  },
  plan_words: {
    code: 42802,
    status: 400,
    text: '计划内容有误',
    when: 'titles, days or prerequisites that cannot be; the text says which',
  },
  plans_full: { code: 42803, status: 409, text: `每个实训室最多 ${PLANS_MAX} 个计划`, when: 'one plan too many' },
  plan_empty: {
    code: 42804,
    status: 409,
    text: '计划中还没有安排，不能发布',
    when: 'publishing a plan that asks for nothing; the text may name what was not chosen yet',
  },
  plan_draft: { code: 42805, status: 409, text: '计划还没有发布', when: 'reminding people of a draft' },
  item_gone: {
    code: 42806,
    status: 404,
    text: '安排不存在或已删除',
    when: 'an item of another plan, or one that was taken out',
  },
  item_bound: {
    code: 42807,
    status: 409,
    text: '所选内容不存在或已下架，请重新选择',
    when: 'an item bound to a thing of another room, or one that is not there; the text names it',
  },
  item_waits: {
    code: 42808,
    status: 409,
    text: '请先完成前置安排',
    when: 'ticking off what waits for others; the text names them',
  },
  item_counted: {
    code: 42809,
    status: 409,
    text: '这项安排完成后自动记录，不需要手动打勾',
    when: 'ticking off a work, a course or the like',
  },
  item_learner: { code: 42810, status: 403, text: '只有学员可以打勾', when: 'ticking without learning in the room' },
  text_gone: {
    code: 42811,
    status: 404,
    text: '自定义内容不存在或已删除',
    when: 'a text of another organisation, or one that was deleted',
  },
  text_words: {
    code: 42812,
    status: 400,
    text: '请填写自定义内容的标题',
    when: 'a text without a title, or too long; the text says which',
  },
  text_changed: {
    code: 42813,
    status: 409,
    text: '内容已被其他人修改，请刷新后再改',
    when: 'saving a version of a text that is no longer the latest',
  },
  text_used: {
    code: 42814,
    status: 409,
    text: '还有计划在使用这个内容，不能删除',
    when: 'deleting a text that plans have; the text says how many',
  },
  texts_full: { code: 42815, status: 409, text: `每个组织最多 ${TEXTS_MAX} 个自定义内容`, when: 'one text too many' },
  days_school: {
    code: 42816,
    status: 403,
    text: '只有组织管理员可以修改校历',
    when: 'changing the calendar of the school without running it',
  },
  days_words: {
    code: 42817,
    status: 400,
    text: '校历中的日期有误',
    when: 'a day twice, or one without a name; the text says which',
  },
  learner_gone: {
    code: 42818,
    status: 404,
    text: '学员不在实训室中',
    when: 'the progress of somebody who does not learn in the room',
  },
})
