import { scormApi } from '#contract/courses/scorm/scorm.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'

/** Opens the package anew: what another window has open reports no more. */
export const launchScorm = (id: number, sco?: string) => call(scormApi.launch, { id, ...(sco && { sco }) }, once())

/** A resource's package, to be looked at: nothing is begun. */
export const lookAtScorm = (contentId: number, sco?: string) =>
  call(scormApi.look, { content_id: contentId, ...(sco && { sco }) })
