import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accessEnded, accountClosed, personalParts } from '../account/account.slots'
import { roomErased } from '../rooms/rooms.events'
import { forget, forgetRoom } from './entries.store'
import { onAccessEnded } from './erase.service'
import { todoPersonal } from './personal.sql'
import { todoPages } from './todo.pages'
import { todoRaws, todoRoutes } from './todo.routes'

export const todo: Wiring = {
  name: 'todo',
  routes: todoRoutes,
  raws: todoRaws,
  joins: [
    add(personalParts, todoPersonal),
    on(accessEnded, onAccessEnded),
    on(accountClosed, (tx, { uids }) => forget(tx, uids)),
    on(roomErased, forgetRoom),
  ],
  pages: todoPages,
}
