import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { deviceTime, flag, id } from '../kernel/fields'
import { planCard, planContent, planDetail, planText } from './plans.model'

const room = { training_room_id: id }

/** Plans of a room, as their learners have them. */
export const plansApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/lists',
    input: input(room),
    output: z.object({ list: z.array(planCard) }),
    summary: 'Plans of a room with how far the asker is; for managers also drafts',
  }),
  mine: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/mine',
    input: input({}),
    output: z.object({ list: z.array(planCard) }),
    summary: 'Published plans over all rooms in which the asker learns',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/detail',
    input: input({ id }),
    output: planDetail,
    summary: 'A plan with its stages and items, each as it stands for the asker',
  }),
  content: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/getContentData',
    input: input({ plan_id: id, item_id: id }),
    output: planContent,
    summary: 'One item of a plan: what it is bound to, what comes before it, and the text it holds',
  }),
  text: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/getCustomContent',
    input: input({ ...room, id }),
    output: planText,
    summary: 'A text of the organisation: for its managers, and for members of a room whose plan has it',
  }),
  tick: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/tick',
    input: input({ item_id: id, done: z.boolean(), at: z.optional(deviceTime) }),
    output: done,
    summary: 'Ticks an item that nobody else counts off, or takes that back',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/deletePlan',
    alsoGet: true,
    input: input({ id, undo: z.optional(flag) }),
    output: done,
    summary: 'Deletes a plan, or takes that back; what was ticked off stays',
  }),
}
