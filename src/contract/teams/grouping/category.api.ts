import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line } from '../../kernel/fields'
import { CATEGORY_MAX } from './grouping.rules'

const teamCategory = z.object({ id, title: z.string(), team_count: z.int() })

/** Categories that a room sorts its teams by, e.g. 本科组 and 高职组. */
export const categoryApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TeamCategory/lists',
    input: input({ training_room_id: id }),
    output: z.array(teamCategory),
    summary: 'Categories of a room in their order, with how many teams each has',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TeamCategory/save',
    input: input({ training_room_id: id, id: z.optional(id), title: line(CATEGORY_MAX) }),
    output: z.object({ id }),
    summary: 'Makes or renames a category',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TeamCategory/delete',
    input: input({ training_room_id: id, id }),
    output: done,
    summary: 'Deletes a category; its teams stay, without one',
  }),
  relate: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/updateTeamCategoryRelation',
    input: input({
      training_room_id: id,
      /** 0 takes the teams out of any category. */
      team_category_id: z.int().check(z.nonnegative()),
      team_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    }),
    output: done,
    summary: 'Puts teams into a category',
  }),
}
