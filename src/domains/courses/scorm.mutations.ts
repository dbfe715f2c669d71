import { scormApi } from '#contract/courses/scorm/scorm.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'

/** Opens the package anew: what another window has open reports no more. */
export const launchScorm = (id: number, sco?: string) => call(scormApi.launch, { id, ...(sco && { sco }) }, once())
