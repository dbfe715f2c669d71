import { waysApi } from '#contract/account/ways/ways.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as ways from './ways.service'
import * as trip from './ways.trip.service'

export const waysRoutes: Route[] = [
  route(waysApi.begin, { allow: 'public', keyless: true }, trip.begin),
  route(waysApi.guest, { allow: 'public' }, ways.guest),
  route(waysApi.linkKnown, { allow: 'public', keyless: true }, ways.linkKnown),
  route(waysApi.register, { allow: 'public', keyless: true }, ways.register),
  route(waysApi.mine, { allow: 'session' }, ways.mine),
  route(waysApi.link, { allow: 'session', keyless: true }, trip.link),
  route(waysApi.unlink, { allow: 'session' }, ways.unlink),
  route(waysApi.sign, { allow: 'public' }, ways.sign),
]

export const waysRaws: RawRoute[] = [
  raw(waysApi.back, { allow: 'public' }, trip.back),
  raw(
    waysApi.icon,
    { allow: 'public', answers: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] },
    ways.icon,
  ),
]
