import type { Input } from '#contract/kernel/endpoint'
import { planEditApi } from '#contract/plans/plans.edit.api'
import type { Client } from '../../support/client'

type Days = Input<typeof planEditApi.saveDays>

/** Writes the school's calendar, as the form does that was opened a moment ago. */
export const saveDays = async (by: Client, of: Omit<Days, 'version'>) => {
  const { version } = (await by.get(planEditApi.days, { training_room_id: of.training_room_id })).data
  return by.post(planEditApi.saveDays, { ...of, version })
}
