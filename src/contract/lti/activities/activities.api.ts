import * as z from 'zod/mini'
import { contentCard } from '../../content/content.model'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, plannedTime, sheetFormat } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { activity, activityLearner, activityState } from './activities.model'

const launched = z.object({
  /** What to open, in a window of its own. */
  url: z.string(),
})

/** Third-party activities of a room. */
export const ltiActivitiesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/activityLists',
    input: input({ training_room_id: id, ...paging }),
    output: listOf(activity),
    summary: 'Third-party activities of a room in their order, with what was reported of the asker',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/activityChoices',
    input: input({ training_room_id: id, keyword: z.optional(keyword), ...paging }),
    output: listOf(z.extend(contentCard, { bound: z.boolean() })),
    summary: 'Published third-party activities that the asker may put into the room',
  }),
  add: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/addActivity',
    input: input({ training_room_id: id, id, due_time: plannedTime }),
    output: done,
    summary: 'Makes content an activity of the room',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/updateActivity',
    input: input({ training_room_id: id, id, due_time: plannedTime }),
    output: done,
    summary: 'Says until when an activity is to be done; 0 = without a date',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/removeActivity',
    input: input({ training_room_id: id, id }),
    output: done,
    summary: 'Takes an activity out of the room; what was reported of it comes back with it',
  }),
  learners: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/activityLearners',
    input: input({
      training_room_id: id,
      id,
      keyword: z.optional(keyword),
      state: z.optional(activityState),
      ...sorting('name', 'score', 'time'),
      ...paging,
    }),
    output: listOf(activityLearner),
    summary: 'How the learners of a room stand in an activity, for its managers',
  }),
  exportLearners: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/exportLearners',
    input: input({
      training_room_id: id,
      id,
      format: z.optional(sheetFormat),
      keyword: z.optional(keyword),
      state: z.optional(activityState),
      ...sorting('name', 'score', 'time'),
    }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'How the learners of a room stand in an activity, with the filters on screen, as CSV or XLSX',
  }),
  launch: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/launch',
    input: input({ training_room_id: id, id }),
    output: launched,
    summary: 'Opens an activity for the asker: through its tool (LTI 1.3), or its address; each answer is good once',
  }),
  preview: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/preview',
    input: input({ content_id: id }),
    output: launched,
    summary: 'Opens third-party content outside of any room: nothing is reported of it',
  }),
  places: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/contentPlaces',
    input: input({ content_id: id }),
    output: z.object({
      tool_title: z.string(),
      closed: z.string(),
      places: z.array(z.object({ training_room_id: id, room_title: z.string(), activity })),
    }),
    summary: 'Rooms of the asker in which the content is an activity, with what was reported of them there',
  }),
}
