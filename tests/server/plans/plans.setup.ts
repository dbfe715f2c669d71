import type { Input } from '#contract/kernel/endpoint'
import { plansApi } from '#contract/plans/plans.api'
import { type PlanItemInput, planEditApi } from '#contract/plans/plans.edit.api'
import type { Client } from '../../support/server'

/** An item of plan 1’s room; what is not said is as a new one has it. */
export const itemInput = (to: Partial<PlanItemInput> & Pick<PlanItemInput, 'id'>): PlanItemInput => ({
  ...{ kind: 'text', ref_id: 1, title: `安排 ${to.id}`, note: '', need: 0, begin_day: 0, due_day: 0 },
  ...{ required: true, before: [], ...to },
})

type Save = Input<typeof planEditApi.save>
/** Saves a plan of room 1 with one stage. */
export const savePlan = (by: Client, items: PlanItemInput[], to: Partial<Save> = {}) =>
  by.post(planEditApi.save, {
    ...{
      training_room_id: 1,
      version: 0,
      title: '测试计划',
      intro: '',
      stages: [{ id: -1, title: '阶段', items }],
      ...to,
    },
  })

/** A plan as it could be sent back unchanged. */
export const sentBack = async (by: Client, id: number): Promise<Save> => {
  const { version, title, intro, stages, training_room_id } = (await by.get(plansApi.detail, { id })).data
  return {
    ...{ training_room_id, id, version, title, intro },
    stages: stages.map((stage) => ({
      ...{ id: stage.id, title: stage.title },
      items: stage.items.map(
        ({ id: itemId, kind, ref_id, title: called, note, need, begin_day, due_day, ...rest }) => ({
          ...{ id: itemId, kind, ref_id, title: called, note, need, begin_day, due_day },
          ...{ required: rest.required, before: rest.before },
        }),
      ),
    })),
  }
}
