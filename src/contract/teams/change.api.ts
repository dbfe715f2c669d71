import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, time } from '../kernel/fields'

/** Changes of team by the people themselves: waiting for a seat, switching, taking over the leadership. */
export const changeApi = {
  state: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/getChangeState',
    input: input({ training_room_id: id }),
    output: z.object({
      /** 0 = never. */
      lock_time: time,
      locked: z.boolean(),
      waitlist: z.boolean(),
      /** What the asker waits for. */
      wait: z.nullable(
        z.object({
          id,
          team_id: id,
          title: z.string(),
          state: z.enum(['waiting', 'offered']),
          /** 1 = next. */
          position: z.int(),
          offer_until: time,
        }),
      ),
      /** An offered leadership in the asker's own team. */
      handover: z.nullable(z.object({ team_id: id, to_uid: id, from_name: z.string(), to_name: z.string() })),
    }),
    summary: 'Whether teams can be changed, and what the asker waits for or is asked',
  }),
  wait: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/waitTeam',
    input: input({ training_room_id: id, team_id: id }),
    output: z.object({ id, position: z.int() }),
    summary: 'Waits for a seat in a full team',
  }),
  operateWait: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/operateWait',
    input: input({ training_room_id: id, id, action: z.enum(['accept', 'cancel']) }),
    output: done,
    summary: 'Takes the seat that was offered, or stops waiting',
  }),
  switchTeam: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/switchTeam',
    input: input({ training_room_id: id, team_id: id }),
    output: done,
    summary: 'Leaves the own team and joins another, both or neither',
  }),
  operateHandover: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/operateHandover',
    input: input({ team_id: id, action: z.enum(['accept', 'refuse', 'cancel']) }),
    output: done,
    summary: 'Answers an offered leadership, or takes the offer back',
  }),
}
