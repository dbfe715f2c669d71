import { figuresApi } from '#contract/rooms/figures/figures.api'
import { type Route, route } from '../../../lib/calls/serve'
import { dataFile, learnersFile } from './figures.export'
import * as figures from './figures.service'

const managed = { allow: 'room.manage' } as const

export const figuresRoutes: Route[] = [
  route(
    figuresApi.data,
    { ...managed, file: { asked: (input) => input.do_export === 1, send: dataFile } },
    figures.data,
  ),
  route(
    figuresApi.learners,
    { ...managed, file: { asked: (input) => input.do_export === 1, send: learnersFile } },
    figures.learners,
  ),
  route(figuresApi.own, { allow: 'room.read' }, figures.own),
]
