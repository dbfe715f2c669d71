import { dimensionApi } from '#contract/content/dimension/dimension.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as dimension from './dimension.service'

export const dimensionRoutes: Route[] = [
  route(dimensionApi.get, { allow: 'visit' }, dimension.get),
  route(dimensionApi.form, { allow: 'visit' }, dimension.form),
  route(dimensionApi.save, { allow: 'visit' }, dimension.save),
]
