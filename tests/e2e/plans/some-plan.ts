import { planEditApi } from '#contract/plans/plans.edit.api'
import { people } from '../../support/people'
import type { E2eServer } from '../server'

export const ROOM = 1
const TEXT = { kind: 'text', ref_id: 1, note: '', need: 0, required: true } as const

/** A plan of the teacher's in one stage, of items that say something, on days or on none. */
export const somePlan = async (
  server: E2eServer,
  title: string,
  items: { title: string; begin_day?: number; due_day?: number }[],
) => {
  const teacher = await server.callsOf(people.teacher)
  const stages = [
    {
      ...{ id: -1, title: '准备' },
      items: items.map((item, i) => ({ ...TEXT, begin_day: 0, due_day: 0, ...item, id: -2 - i, before: [] })),
    },
  ]
  const saved = { training_room_id: ROOM, title, intro: '', stages }
  const { id, version } = (await teacher.post(planEditApi.save, { ...saved, version: 0 })).data
  return {
    id,
    editor: `/training-room/manager/${ROOM}/update-plan?plan=${id}`,
    /** Somebody else saves it under another title. */
    overtake: (title: string) => teacher.post(planEditApi.save, { ...saved, id, version, title }),
  }
}
