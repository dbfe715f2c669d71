import { solutionsApi } from '#contract/solutions/solutions.api'
import { type Route, route } from '../../lib/calls/serve'
import * as manage from './solutions.manage.service'
import * as solutions from './solutions.service'

export const solutionsRoutes: Route[] = [
  route(solutionsApi.detail, { allow: 'visit' }, solutions.detail),
  route(solutionsApi.use, { allow: 'visit' }, solutions.use),
  route(solutionsApi.managed, { allow: 'org.admin' }, solutions.managed),
  route(solutionsApi.rooms, { allow: 'org.admin' }, solutions.rooms),
  route(solutionsApi.save, { allow: 'org.admin' }, manage.save),
  route(solutionsApi.publish, { allow: 'org.admin' }, manage.publish),
  route(solutionsApi.takeDown, { allow: 'org.admin' }, manage.takeDown),
  route(solutionsApi.remove, { allow: 'org.admin' }, manage.remove),
]
