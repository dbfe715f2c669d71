import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line, version } from '../../kernel/fields'
import { indicator, indicatorMark, indicatorTeam } from './indicator.model'
import { INDICATOR_TEXT_MAX, INDICATOR_TITLE_MAX, INDICATORS_MAX, SKILL_POINTS_MAX } from './indicator.rules'

const score = z.int().check(z.nonnegative(), z.maximum(100))
const row = {
  id: z.optional(id),
  title: line(INDICATOR_TITLE_MAX),
  description: line(INDICATOR_TEXT_MAX),
  weight: z.int().check(z.positive(), z.maximum(100)),
  skill_point: z.array(z.strictObject({ title: line(INDICATOR_TITLE_MAX) })).check(z.maxLength(SKILL_POINTS_MAX)),
}

/** What teams are evaluated by, and how they did. */
export const indicatorApi = {
  saveRows: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/saveIndicators',
    input: input({
      training_room_id: id,
      /** What was read before; nobody is asked for it where nothing was set yet. */
      version: z.optional(version),
      rows: z
        .array(
          z.strictObject({
            ...row,
            /** The second level; the dimension itself is marked without one. */
            children: z.optional(z.array(z.strictObject(row)).check(z.maxLength(INDICATORS_MAX))),
          }),
        )
        .check(z.maxLength(INDICATORS_MAX)),
    }),
    output: done,
    summary: 'Sets the dimensions of a room and the rows below them; a row with an id keeps its marks',
  }),
  teamData: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/getIndicatorTeamData',
    input: input({ training_room_id: id, offset: z.optional(z.int().check(z.nonnegative())) }),
    output: z.object({
      rows: z.array(indicator),
      /** What the rows were read at, for who may change them; else 0. */
      version,
      /** The teams: all for managers, the own ones for others. */
      list: z.array(indicatorTeam),
      /** Of all marked teams in each row; -1 while there are too few. */
      average: z.array(z.number()),
      total: z.int(),
      offset: z.int(),
      limit: z.int(),
    }),
    edition: 1,
    summary: 'Dimensions and what the teams have in them',
  }),
  recordDetail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/getIndicatorRecordDetail',
    input: input({ team_id: id, uid: z.optional(id) }),
    output: z.object({ rows: z.array(indicator), marks: z.array(indicatorMark) }),
    summary: 'Every mark of a team, or of one of its people, with who gave it and when',
  }),
  saveRecord: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/saveIndicatorRecord',
    input: input({
      team_id: id,
      uid: z.optional(id),
      records: z
        .array(
          z.strictObject({
            indicator_id: id,
            score,
            points: z.array(line(INDICATOR_TITLE_MAX)).check(z.maxLength(SKILL_POINTS_MAX)),
            comment: line(INDICATOR_TEXT_MAX),
          }),
        )
        .check(z.minLength(1), z.maxLength(INDICATORS_MAX * INDICATORS_MAX)),
    }),
    output: done,
    summary: 'Marks a team, or one of its people',
  }),
}
