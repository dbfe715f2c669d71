import type { QueryClient } from '@tanstack/react-query'
import { campsApi } from '#contract/camps/camps.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { thenAnew } from '#lib/net/then-anew'
import { centresQueries } from '../centres/centres.queries'
import { todoQueries } from '../todo/todo.queries'
import { campsQueries } from './camps.queries'

// A place is taken from somebody else, and whoever arranges a camp has to know at once: nothing here waits in the outbox.

const changed = () => [
  ...campsQueries.about.camps(),
  ...centresQueries.about.progress(),
  ...centresQueries.about.scenes(),
  ...todoQueries.about.todo(),
]

export const campActs = {
  join: (client: QueryClient, id: number, period_id: number) =>
    thenAnew(client, call(campsApi.join, { id, period_id }, once()), changed()),
  quit: (client: QueryClient, id: number, period_id: number) =>
    thenAnew(client, call(campsApi.quit, { id, period_id }, once()), changed()),
  graduate: (client: QueryClient, id: number, period_id: number) =>
    thenAnew(client, call(campsApi.graduate, { id, period_id }, once()), changed()),
  savePhases: (client: QueryClient, input: Input<typeof campsApi.savePhases>) =>
    thenAnew(client, call(campsApi.savePhases, input, once()), changed()),
  savePeriod: (client: QueryClient, input: Input<typeof campsApi.savePeriod>) =>
    thenAnew(client, call(campsApi.savePeriod, input, once()), changed()),
  removePeriod: (client: QueryClient, id: number, period_id: number) =>
    thenAnew(client, call(campsApi.removePeriod, { id, period_id }, once()), changed()),
  setGraduated: (client: QueryClient, input: Input<typeof campsApi.setGraduated>) =>
    thenAnew(client, call(campsApi.setGraduated, input, once()), changed()),
  setFeatured: (client: QueryClient, id: number, featured: 0 | 1) =>
    thenAnew(client, call(campsApi.setFeatured, { id, featured }, once()), changed()),
}

/** After a check-in of this device. */
export const campChanged = (client: QueryClient) =>
  Promise.all(changed().map((queryKey) => client.invalidateQueries({ queryKey })))
