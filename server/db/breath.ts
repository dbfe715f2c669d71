import { PGlite } from '@electric-sql/pglite'
import { loopTurn } from '../lib/loop-turn'
import { assertOutside } from './inside'

/** Of a class 57 that says "come again": the database is stopping. */
class ClosedError extends Error {
  readonly code = '57P03'
  constructor() {
    super('the embedded database is closing')
  }
}

/**
 * PGlite runs a statement on the server's own thread and in promises alone, so that a line of them keeps everything else
 * waiting: requests, timers, the signal to stop. Here the event loop turns between them.
 *
 * What still waits when PGlite has been closed would run on what is left of it, which never ends: it is refused.
 */
export const breathing = <P extends PGlite>(pglite: P): P => {
  const open = () => {
    if (!pglite.ready) throw new ClosedError()
  }
  pglite._checkReady = async () => open()
  const own = PGlite.prototype
  pglite._runExclusiveTransaction = async (work) => {
    assertOutside()
    return own._runExclusiveTransaction.call(pglite, async () => {
      open()
      return work()
    }) as ReturnType<typeof work>
  }
  pglite._runExclusiveQuery = (work) =>
    own._runExclusiveQuery.call(pglite, async () => {
      open()
      await loopTurn()
      return work()
    }) as ReturnType<typeof work>
  return pglite
}
