import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import type { Input } from '#contract/kernel/endpoint'
import { askedAnew, givenPage, keyOf, queryOf } from '#lib/net/query'

/** A certificate as addresses name it. */
export interface CertRef {
  roomId: number
  containerId: number
  certId: number
}

/** What an address names; what is no number is no certificate of the server's. */
export const certOf = (at: { training_room_id: string; container_id: string; cert_id: string }): CertRef => ({
  roomId: Number(at.training_room_id),
  containerId: Number(at.container_id),
  certId: Number(at.cert_id),
})

/** Milliseconds. Learners move on while nobody tells: asked for anew wherever it is opened. */
const JUST_READ = 20_000
const anew = askedAnew(JUST_READ)

export const certsQueries = {
  lists: (roomId: number) => ({ ...queryOf(certsApi.lists, { training_room_id: roomId }), ...anew }),
  detail: ({ roomId, containerId, certId }: CertRef) => ({
    ...queryOf(certsApi.detail, { training_room_id: roomId, container_id: containerId, cert_id: certId }),
    ...anew,
  }),
  /** Room 0: of anywhere. */
  mine: (roomId: number) => queryOf(certsApi.mine, roomId ? { training_room_id: roomId } : {}),
  stats: (roomId: number, certId: number) => ({
    ...queryOf(certsApi.stats, { training_room_id: roomId, cert_id: certId }),
    ...anew,
  }),
  learners: (filter: Input<typeof certsApi.learners>) => ({
    ...queryOf(certsApi.learners, givenPage(filter) as typeof filter),
    ...anew,
  }),
  verify: (number: string) => queryOf(certsApi.verify, { number }),
  choices: (roomId: number) => queryOf(certsManageApi.choices, { training_room_id: roomId }),
  contests: (roomId: number) => queryOf(certsManageApi.contests, { training_room_id: roomId }),
  awards: (filter: Input<typeof certsManageApi.awards>) =>
    queryOf(certsManageApi.awards, givenPage(filter) as typeof filter),
  pack: (roomId: number, packId: number) => ({
    ...queryOf(certPaperApi.packState, { training_room_id: roomId, pack_id: packId }),
    ...anew,
  }),
  about: {
    room: () =>
      [certsApi.lists, certsApi.detail, certsApi.mine, certsApi.stats, certsApi.learners, certsManageApi.awards].map(
        (api) => keyOf(api),
      ),
  },
}
