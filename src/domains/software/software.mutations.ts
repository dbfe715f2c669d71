import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { licencesApi } from '#contract/software/licences.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { softwareErrors } from '#contract/software/software.errors'
import type { SoftwareState } from '#contract/software/software.model'
import { ApiError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { softwareQueries } from './software.queries'

// Whoever arranges software has to know at once whether it worked: nothing here waits in the outbox.

const readAnew = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Sends and then reads anew what it changed. */
const then = async <T>(client: QueryClient, sent: Promise<T>, keys: readonly QueryKey[]): Promise<T> => {
  const answer = await sent
  await readAnew(client, keys)
  return answer
}
const { room, catalogue } = softwareQueries.about

export const bindSoftware = (client: QueryClient, roomId: number, ids: number[]) =>
  then(client, call(roomSoftwareApi.bind, { training_room_id: roomId, software_ids: ids }, once()), room())

export const unbindSoftware = (client: QueryClient, roomId: number, id: number, confirmed = false) =>
  then(
    client,
    call(
      roomSoftwareApi.unbind,
      { training_room_id: roomId, software_id: id, ...(confirmed && { confirmed }) },
      once(),
    ),
    room(),
  )

export const sortSoftware = (client: QueryClient, roomId: number, ids: number[]) =>
  then(client, call(roomSoftwareApi.sort, { training_room_id: roomId, software_ids: ids }, once()), room())

export const saveSoftware = (client: QueryClient, input: Input<typeof softwareApi.save>) =>
  then(client, call(softwareApi.save, input, once()), catalogue())

export const setSoftwareStatus = (client: QueryClient, id: number, status: SoftwareState) =>
  then(client, call(softwareApi.setStatus, { id, status }, once()), catalogue())

export const renewKey = (client: QueryClient, id: number) =>
  then(client, call(softwareApi.renewKey, { id }, once()), catalogue())

export const grantSoftware = (client: QueryClient, id: number, orgId: number, granted: boolean) =>
  then(client, call(softwareApi.grant, { id, org_id: orgId, granted }, once()), catalogue())

export const saveLicence = (client: QueryClient, input: Input<typeof licencesApi.save>) =>
  then(client, call(licencesApi.save, input, once()), catalogue()).catch(async (error: unknown) => {
    // Another of the platform was faster: the list in which it is to be changed has it.
    if (error instanceof ApiError && error.is(softwareErrors.licence_there)) await readAnew(client, catalogue())
    throw error
  })

export const endLicence = (client: QueryClient, { software_id, org_id }: Input<typeof licencesApi.end>) =>
  then(client, call(licencesApi.end, { software_id, org_id }, once()), catalogue())
