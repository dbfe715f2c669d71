import { searchApi } from '#contract/search/search.api'
import { type Route, route } from '../../lib/calls/serve'
import { find } from './search.service'

export const searchRoutes: Route[] = [route(searchApi.find, { allow: 'visit' }, find)]
