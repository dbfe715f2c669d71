import { platformApi } from '#contract/account/backoffice/platform.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as platform from './platform.service'

export const platformRoutes: Route[] = [
  route(platformApi.saveConfig, { allow: 'super' }, platform.saveConfig),
  route(platformApi.banners, { allow: 'super' }, platform.banners),
  route(platformApi.saveBanner, { allow: 'super' }, platform.saveBanner),
  route(platformApi.removeBanner, { allow: 'super' }, platform.removeBanner),
]
