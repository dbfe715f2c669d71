import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { kernelErrors } from '#contract/kernel/errors'
import { type Prerequisite, prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'
import type { WorkStatus, WorkStep, WorkStepType } from '#contract/works/works.model'
import { orderSteps } from '#contract/works/works.rules'
import { ApiError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { baseOf } from '#lib/net/site'
import { worksQueries } from './works.queries'

/** Unpacking takes its time. */
const IMPORT_TIMEOUT = 120_000

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await Promise.all(worksQueries.about.work().map((queryKey) => client.invalidateQueries({ queryKey })))
  return value
}

export const createWork = (client: QueryClient, roomId: number, title: string, steps: WorkStepType[]) =>
  refreshed(client, call(worksApi.create, { training_room_id: roomId, title, steps }, once()))

export type WorkSettings = Omit<Input<typeof worksApi.update>, 'id' | 'version'>
export const updateWork = (client: QueryClient, id: number, version: number, settings: WorkSettings) =>
  refreshed(client, call(worksApi.update, { id, version, ...settings }, once()))

/** The step as it is now kept; the work on screen takes it over without being asked for anew. */
export const saveStep = async (
  client: QueryClient,
  id: number,
  step: Input<typeof worksApi.saveStep>['step'],
): Promise<WorkStep> => {
  const saved = await call(worksApi.saveStep, { id, step }, once())
  takeStep(client, id, saved)
  return saved
}

/** Puts a step that the server answered into the work on screen. */
export const takeStep = (client: QueryClient, id: number, saved: WorkStep): void => {
  client.setQueryData(worksQueries.detail(id).queryKey, (work) => {
    if (!work) return work
    const steps = orderSteps([...work.steps.filter((s) => s.id !== saved.id), saved])
    const items = steps.flatMap((s) => s.items)
    return { ...work, steps, item_count: items.length, score_total: items.reduce((sum, i) => sum + i.score, 0) }
  })
}

type Handling = Input<typeof worksApi.handleWorkData>
export const handleWork = (client: QueryClient, input: Handling) =>
  refreshed(client, call(worksApi.handleWorkData, input, once()))

/** Where somebody else was faster, theirs is read before it is said. */
export const savePrerequisites = async (
  client: QueryClient,
  of: Pick<Input<typeof prerequisitesApi.save>, 'training_room_id' | 'work_id' | 'version'>,
  needs: readonly Pick<Prerequisite, 'work_id' | 'until'>[],
) => {
  const list = needs.map(({ work_id, until }) => ({ work_id, until }))
  try {
    await refreshed(client, call(prerequisitesApi.save, { ...of, list }, once()))
  } catch (error) {
    if (error instanceof ApiError && error.is(kernelErrors.conflict))
      await client.invalidateQueries({ queryKey: worksQueries.prerequisites(of.training_room_id, of.work_id).queryKey })
    throw error
  }
}

export const publishWork = (client: QueryClient, id: number, status: WorkStatus) =>
  refreshed(client, call(worksApi.publishWork, { id, status_var: status }, once()))

export const importWork = (client: QueryClient, roomId: number, fileId: number) =>
  refreshed(
    client,
    call(worksApi.import, { training_room_id: roomId, file_id: fileId }, { quiet: true, timeout: IMPORT_TIMEOUT }),
  )

/** Where a work is downloaded as one file. */
export const exportAddress = (id: number): string => `${baseOf('product')}${worksApi.export.path}?id=${id}`
