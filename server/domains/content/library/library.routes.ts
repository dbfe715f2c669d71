import { libraryApi } from '#contract/content/library/library.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as folders from './folders.service'
import * as library from './library.service'
import { space } from './space.service'

export const libraryRoutes: Route[] = [
  route(libraryApi.lists, { allow: 'visit' }, library.lists),
  route(libraryApi.allocated, { allow: 'visit' }, library.allocated),
  route(libraryApi.collect, { allow: 'visit' }, library.collect),
  route(libraryApi.unbind, { allow: 'visit' }, library.unbind),
  route(libraryApi.arrange, { allow: 'visit' }, library.arrange),
  route(libraryApi.share, { allow: 'visit' }, library.share),
  route(libraryApi.people, { allow: 'visit' }, library.people),
  route(libraryApi.space, { allow: 'visit' }, space),
  route(libraryApi.folders, { allow: 'visit' }, folders.folders),
  route(libraryApi.saveFolder, { allow: 'visit' }, folders.saveFolder),
  route(libraryApi.removeFolder, { allow: 'visit' }, folders.removeFolder),
]
