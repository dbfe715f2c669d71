import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { writing } from '#lib/writing'
import { certsQueries } from './certs.queries'

export const claimCert = writing(certsApi.claim, certsQueries.about.room)
export const saveContainer = writing(certsManageApi.saveContainer, certsQueries.about.room)
export const removeContainer = writing(certsManageApi.removeContainer, certsQueries.about.room)
export const saveCert = writing(certsManageApi.save, certsQueries.about.room)
export const publishCert = writing(certsManageApi.publish, certsQueries.about.room)
export const removeCert = writing(certsManageApi.remove, certsQueries.about.room)
export const awardCert = writing(certsManageApi.award, certsQueries.about.room)
export const revokeCert = writing(certsManageApi.revoke, certsQueries.about.room)
export const renewCert = writing(certsManageApi.renew, certsQueries.about.room)
/** Begins a ZIP; of one certificate one is made at a time, so that asking again is none. */
export const packCerts = (input: Input<typeof certPaperApi.pack>) => call(certPaperApi.pack, input)
/** Who would be awarded; it changes nothing. */
export const candidatesFor = (input: Input<typeof certsManageApi.candidates>) => call(certsManageApi.candidates, input)
