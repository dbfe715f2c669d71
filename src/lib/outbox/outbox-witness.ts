import { hasStore, storageLost, withDb } from '../device/device-store'
import { local } from '../device/storage'
import { signal } from '../signal'
import { unsentCount, unsentCounter } from './unsent-count'

/** How many things waited in a store that the browser has emptied since: nobody can send them any more. */
export const gone = signal(0)

/** A row that goes with the whole store only: without it, what waited was not sent but cleared away. */
const WITNESS = 'witness'
const stands = () => withDb((db) => db.get('lease', WITNESS))

/** Looks whether the store is still the one in which `left` things wait. */
export const compare = async (left: number): Promise<void> => {
  if (!hasStore() || storageLost()) return
  const before = unsentCount()
  if (left) {
    if (!(await stands())) await withDb((db) => db.put([['lease', { id: WITNESS }]]))
    if (left !== before) local.set(unsentCounter(), left)
  } else if (before) {
    if (await stands()) local.remove(unsentCounter())
    else gone.set(before)
  }
}

/** The person has read it. */
export const forgetGone = (): void => {
  local.remove(unsentCounter())
  gone.set(0)
}
