import { todoApi } from '#contract/todo/todo.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as feed from './feed.service'
import * as todo from './todo.service'

export const todoRoutes: Route[] = [
  route(todoApi.lists, { allow: 'visit' }, todo.lists),
  route(todoApi.save, { allow: 'visit' }, todo.save),
  route(todoApi.tick, { allow: 'visit' }, todo.tick),
  route(todoApi.remove, { allow: 'visit' }, todo.remove),
  route(todoApi.feed, { allow: 'visit' }, feed.feed),
  route(todoApi.renewFeed, { allow: 'visit' }, feed.renewFeed),
  route(todoApi.stopFeed, { allow: 'visit' }, feed.stopFeed),
]

export const todoRaws: RawRoute[] = [raw(todoApi.ics, { allow: 'public', answers: ['text/calendar'] }, feed.ics)]
