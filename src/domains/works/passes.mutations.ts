import type { QueryClient } from '@tanstack/react-query'
import { passesApi } from '#contract/works/passes/passes.api'
import type { Answer } from '#contract/works/passes/passes.model'
import type { LateRule } from '#contract/works/works.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { clientId, type WorkRef } from './passes.offline'
import { passesQueries } from './passes.queries'

export const refreshPasses = (client: QueryClient): Promise<unknown> =>
  Promise.all(passesQueries.about.pass().map((queryKey) => client.invalidateQueries({ queryKey })))

/** Neither waits for the network: it would be about something that may have changed by then. */
export const takeBack = async (client: QueryClient, { roomId, workId }: WorkRef, version: number): Promise<void> => {
  await call(passesApi.takeBack, { training_room_id: roomId, work_id: workId, version }, once())
  await refreshPasses(client)
}

interface Choice {
  work: WorkRef
  /** The version that waited for this choice. */
  mine: Answer
  /** What counts so far, if anything does. */
  theirs: Answer | undefined
  chosen: Answer
}

/** One of two versions counts from now on; both stay. It was made when it was written, not when it was chosen. */
export const chooseVersion = async (client: QueryClient, { work, mine, theirs, chosen }: Choice): Promise<void> => {
  const { value, device_time } = chosen
  await call(
    passesApi.saveAnswer,
    {
      training_room_id: work.roomId,
      work_id: work.workId,
      item_id: mine.item_id,
      value: value.kind === 'upload' ? { kind: 'upload', add: value.file_ids, remove: [] } : value,
      base_revision: theirs?.revision ?? 0,
      client: clientId(),
      device_time,
      settles: mine.revision,
    },
    once(),
  )
  await refreshPasses(client)
}

export const saveRule = async (client: QueryClient, roomId: number, late_rule: LateRule): Promise<void> => {
  await call(passesApi.saveRule, { training_room_id: roomId, late_rule }, once())
  await client.invalidateQueries({ queryKey: passesQueries.rule(roomId).queryKey })
}
