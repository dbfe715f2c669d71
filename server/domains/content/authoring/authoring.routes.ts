import { authoringApi } from '#contract/content/authoring/authoring.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as draft from './draft.service'
import * as publishing from './publish.service'

export const authoringRoutes: Route[] = [
  route(authoringApi.mine, { allow: 'visit' }, draft.mine),
  route(authoringApi.form, { allow: 'visit' }, draft.form),
  route(authoringApi.save, { allow: 'visit', before: draft.prepare }, draft.save),
  route(authoringApi.copy, { allow: 'visit' }, draft.copy),
  route(authoringApi.coauthors, { allow: 'visit' }, draft.coauthors),
  route(authoringApi.references, { allow: 'visit' }, draft.chooseReference),
  route(authoringApi.publish, { allow: 'visit' }, publishing.publish),
  route(authoringApi.versions, { allow: 'visit' }, publishing.versions),
  route(authoringApi.bringBack, { allow: 'visit' }, publishing.bringBack),
  route(authoringApi.setOnline, { allow: 'visit' }, publishing.setOnline),
  route(authoringApi.setVisibility, { allow: 'visit' }, publishing.setVisibility),
  route(authoringApi.remove, { allow: 'visit' }, publishing.remove),
]
