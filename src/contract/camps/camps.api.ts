import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { deviceTime, flag, id, keyword, line, plannedTime, sheetFormat, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { CAMP_MEMBER_STATES } from './camps.labels'
import { campCard, campCheckin, campDetail, campMember, myCamp } from './camps.model'
import {
  CHECKIN_TEXT_MAX,
  LATE_DAYS_MAX,
  PHASE_CONTENTS_MAX,
  PHASE_DAYS_MAX,
  PHASES_MAX,
  PLACES_MAX,
  REASON_MAX,
} from './camps.rules'

/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max))
const upTo = (max: number) => z.int().check(z.nonnegative(), z.maximum(max))
const one = { id, period_id: id }

/** What is written of a period. */
export const periodSaid = {
  /** Any moment of its first day. */
  begin_time: plannedTime,
  signup_begin: plannedTime,
  signup_end: plannedTime,
  places: upTo(PLACES_MAX * 10),
}

/** Training camps: reading, taking part, and managing who takes part. */
export const campsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Camp/lists',
    input: input({ training_room_id: id, ...paging }),
    output: listOf(campCard),
    summary: 'The training camps that a room holds as content; what was deleted says so',
  }),
  mine: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Camp/mine',
    input: input({}),
    output: z.object({ list: z.array(myCamp) }),
    summary: 'Training camps that the asker takes or took part in: what runs first',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Camp/detail',
    input: input({ id }),
    output: campDetail,
    edition: 1,
    summary: 'A training camp with its phases, its periods and how the asker stands in it',
  }),
  join: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/join',
    input: input(one),
    output: done,
    summary: 'Takes a place in a period; the last one goes to one person',
  }),
  quit: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/quit',
    input: input(one),
    output: done,
    summary: 'Gives the place back, with the check-ins; not after graduation',
  }),
  checkin: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/checkin',
    input: input({ ...one, at: deviceTime, content: line(CHECKIN_TEXT_MAX) }),
    output: z.object({ day: z.int(), checkin_days: z.int(), graduated: z.boolean() }),
    summary: 'Checks in for the day on which it was made; a second one of a day changes its words',
  }),
  checkins: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Camp/checkins',
    input: input({ ...one, uid: z.optional(id), ...paging }),
    output: listOf(campCheckin),
    summary: 'Check-ins of the asker, the latest first; of anybody in the period for who manages the camp',
  }),
  graduate: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/graduate',
    input: input(one),
    output: done,
    summary: 'Graduates the asker, who has what the rule asks for',
  }),
  members: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Camp/members',
    input: input({
      ...one,
      ...paging,
      keyword: z.optional(keyword),
      state: z.optional(z.enum(CAMP_MEMBER_STATES)),
      do_export: z.optional(flag),
      format: z.optional(sheetFormat),
    }),
    output: z.object({
      ...listOf(campMember).shape,
      /** Of the whole period. */
      graduated: z.int(),
      met: z.int(),
    }),
    summary: 'Who is in a period, how far they are and who graduated, for who manages the camp; do_export gives a file',
  }),
  setGraduated: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/setGraduated',
    input: input({
      ...one,
      uids: z.array(id).check(z.minLength(1), z.maxLength(200)),
      graduated: flag,
      reason: z.optional(line(REASON_MAX)),
    }),
    output: z.object({ changed: z.int() }),
    summary: 'Graduates people whatever the rule says, or takes it back; by who manages the camp, with a reason',
  }),
  setFeatured: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/setFeatured',
    input: input({ id, featured: flag }),
    output: done,
    summary: 'Labels a camp 精选, or no longer: who runs its organisation',
  }),
  savePhases: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/savePhases',
    input: input({
      id,
      /** The version that was changed. */
      version: z.int().check(z.nonnegative()),
      phases: z
        .array(
          z.object({
            /** Without it the phase is new. */
            id: z.optional(id),
            title: words(1000),
            description: words(5000),
            days: z.int().check(z.nonnegative(), z.maximum(PHASE_DAYS_MAX * 10)),
            content_ids: z.array(id).check(z.maxLength(PHASE_CONTENTS_MAX + 1)),
          }),
        )
        .check(z.maxLength(PHASES_MAX + 1)),
      rules: z.object({
        need_days: upTo(1000),
        need_percent: upTo(100),
        late_days: upTo(LATE_DAYS_MAX),
      }),
    }),
    output: z.object({ version: z.int() }),
    summary: 'Writes all phases of a camp and its rules; refused (conflict) when somebody changed them since',
  }),
  savePeriod: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/savePeriod',
    input: input({
      id,
      /** Without it the period is new. */
      period_id: z.optional(id),
      version: z.optional(version),
      ...periodSaid,
    }),
    output: z.object({ period_id: id }),
    summary:
      'Makes or changes a period; its days follow from its phases, and no two have a day in common; refused (conflict) as phases are',
  }),
  removePeriod: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Camp/deletePeriod',
    input: input(one),
    output: done,
    summary: 'Takes away a period that nobody has joined',
  }),
}
