import { useEffect } from 'react'
import { can } from '#lib/device/environment'
import { RichText } from '#ui/rich/rich-text'

/** What the steps of a work may call for: to write and hand in, without a network. */
const parts = (): Promise<unknown>[] => [
  import('../../files/parts/upload-field'),
  import('#ui/overlays/confirm'),
  import('./answer/item-history'),
  import('./hand-in/submissions'),
  RichText.load(),
]

/** Where no worker keeps the program, it has to be here before the network goes: a step opened later could not fetch it. */
export const usePartsAhead = (): void => {
  useEffect(() => {
    // What does not come is asked for again by whoever needs it.
    if (!can.worker) void Promise.allSettled(parts())
  }, [])
}
