import { peersApi } from '#contract/works/peers/peers.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as desk from './peers.desk.service'
import { serveNeutral } from './peers.files.service'
import * as reviews from './peers.review.service'
import * as peers from './peers.service'

/** A comment for every item, in the widest characters. */
const REVIEW_BODY = 512 * 1024

export const peersRoutes: Route[] = [
  route(peersApi.desk, { allow: 'room.mark' }, desk.desk),
  route(peersApi.save, { allow: 'room.mark' }, peers.save),
  route(peersApi.assign, { allow: 'room.mark' }, peers.assign),
  route(peersApi.remind, { allow: 'room.mark' }, peers.remind),
  route(peersApi.reviews, { allow: 'room.mark' }, desk.reviews),
  route(peersApi.dismiss, { allow: 'room.mark' }, peers.dismiss),
  route(peersApi.mine, { allow: 'room.read' }, reviews.listMine),
  route(peersApi.sheet, { allow: 'room.read' }, reviews.sheet),
  route(peersApi.give, { allow: 'room.read', body: REVIEW_BODY }, reviews.give),
  route(peersApi.result, { allow: 'room.read' }, reviews.result),
]

export const peersRaws: RawRoute[] = [raw(peersApi.file, { allow: 'visit' }, serveNeutral)]
