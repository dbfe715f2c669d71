import type { QueryClient } from '@tanstack/react-query'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { call } from '#lib/net/http'
import { writing } from '#lib/writing'
import { plansQueries } from './plans.queries'

const { about } = plansQueries
const ofPlans = () => [...about.plans(), ...about.made()]

export const savePlan = writing(planEditApi.save, ofPlans)
export const publishPlan = writing(planEditApi.publish, ofPlans)
export const setTemplate = writing(planEditApi.template, ofPlans)
export const copyPlan = writing(planEditApi.copy, ofPlans)
export const removePlan = writing(plansApi.remove, ofPlans)
export const saveText = writing(planEditApi.saveText, about.texts)
export const removeText = writing(planEditApi.removeText, about.texts)
export const saveSchoolDays = writing(planEditApi.saveDays, about.days)
export const remindLearners = writing(planMatrixApi.remind, () => [])

/** Counting a large room takes its time. */
const COUNT_TIMEOUT = 60_000
/** The table anew, where it is not new. */
export const countMatrix = async (client: QueryClient, id: number): Promise<void> => {
  await call(planMatrixApi.count, { id }, { timeout: COUNT_TIMEOUT, quiet: true })
  await Promise.all(about.matrix(id).map((queryKey) => client.invalidateQueries({ queryKey })))
}
