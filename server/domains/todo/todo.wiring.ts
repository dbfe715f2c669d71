import { on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { accessEnded } from '../account/account.slots'
import { roomErased } from '../rooms/rooms.events'
import { onAccessEnded, onRoomErased } from './erase.service'
import { todoPages } from './todo.pages'
import { todoRaws, todoRoutes } from './todo.routes'

export const todo: Wiring = {
  name: 'todo',
  routes: todoRoutes,
  raws: todoRaws,
  joins: [on(accessEnded, onAccessEnded), on(roomErased, onRoomErased)],
  pages: todoPages,
}
