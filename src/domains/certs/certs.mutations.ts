import type { QueryClient } from '@tanstack/react-query'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { certsQueries } from './certs.queries'

const writing =
  <E extends Endpoint>(api: E) =>
  async (client: QueryClient, input: Input<E>): Promise<Output<E>> => {
    const answer = await call(api, input, once())
    await Promise.all(certsQueries.about.room().map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer
  }

export const claimCert = writing(certsApi.claim)
export const saveContainer = writing(certsManageApi.saveContainer)
export const removeContainer = writing(certsManageApi.removeContainer)
export const saveCert = writing(certsManageApi.save)
export const publishCert = writing(certsManageApi.publish)
export const removeCert = writing(certsManageApi.remove)
export const awardCert = writing(certsManageApi.award)
export const revokeCert = writing(certsManageApi.revoke)
export const renewCert = writing(certsManageApi.renew)
/** Begins a ZIP; of one certificate one is made at a time, so that asking again is none. */
export const packCerts = (input: Input<typeof certPaperApi.pack>) => call(certPaperApi.pack, input)
/** Who would be awarded; it changes nothing. */
export const candidatesFor = (input: Input<typeof certsManageApi.candidates>) => call(certsManageApi.candidates, input)
