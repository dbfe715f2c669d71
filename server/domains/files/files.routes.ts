import { centreFilesApi } from '#contract/files/centre.api'
import { filesApi } from '#contract/files/files.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as direct from './direct.service'
import * as policy from './files.policy.service'
import { asProtocol, resumable, tusOffers } from './files.resume'
import { serveFile } from './files.serve'
import * as service from './files.service'
import { upload } from './files.upload'
import * as preview from './preview.service'

export const filesRoutes: Route[] = [
  // An avatar and a feedback need no permission for this platform.
  route(filesApi.getToken, { allow: 'session' }, policy.getToken),
  route(centreFilesApi.getToken, { allow: 'session' }, policy.getToken),
  route(filesApi.getStsToken, { allow: 'visit' }, direct.getStsToken),
  // Reads and redraws pictures: too slow for a transaction, and the same key gives the same file anyway.
  route(filesApi.fileUpload, { allow: 'session', keyless: true }, service.fileUpload),
  route(centreFilesApi.fileUpload, { allow: 'session', keyless: true }, service.fileUpload),
  route(filesApi.detail, { allow: 'visit' }, service.detail),
  // Reads from the store, and the same file gives the same finding.
  route(filesApi.refreshPreviewInfo, { allow: 'visit', keyless: true }, preview.refresh),
  route(filesApi.external, { allow: 'visit' }, preview.external),
]

export const filesRaws: RawRoute[] = [
  raw(filesApi.upload, { allow: 'public', token: false, answers: ['application/json'] }, upload),
  raw(filesApi.resumable, { allow: 'session', offers: tusOffers, first: asProtocol }, resumable),
  raw(
    filesApi.resumed,
    { allow: 'session', methods: ['HEAD', 'PATCH', 'DELETE'], offers: tusOffers, first: asProtocol },
    resumable,
  ),
  raw(filesApi.file, { allow: 'public' }, serveFile),
]
