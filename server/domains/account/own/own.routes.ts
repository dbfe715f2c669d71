import { ownApi } from '#contract/account/own/own.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as own from './own.service'

export const ownRoutes: Route[] = [
  route(ownApi.consent, { allow: 'session' }, own.consent),
  route(ownApi.agree, { allow: 'session' }, own.agree),
  route(ownApi.closing, { allow: 'session' }, own.closing),
  route(ownApi.close, { allow: 'session', keyless: true }, own.close),
  route(ownApi.keep, { allow: 'session' }, own.keep),
]
