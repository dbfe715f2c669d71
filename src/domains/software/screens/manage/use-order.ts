import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RoomSoftware } from '#contract/software/software.model'
import { moved } from '#lib/moved'
import { useBusy } from '#lib/outbox/safe-point'
import { attempt } from '#ui/overlays/say'
import { sortSoftware } from '../../software.mutations'

/** Long enough to drag a row over several others, and send where it came to rest. */
const PAUSE = 600

/** A room's software in the order of the screen: a moved row stands there at once, the server hears of it a moment later. */
export const useOrder = (roomId: number, list: readonly RoomSoftware[]) => {
  const client = useQueryClient()
  const [order, setOrder] = useState<number[]>()
  useBusy('form', order !== undefined)
  const place = (id: number) => order?.indexOf(id) ?? -1
  const shown = order ? [...list].sort((a, b) => place(a.id) - place(b.id)) : list
  const send = useEffectEvent(async (ids: number[]) => {
    await attempt(() => sortSoftware(client, roomId, ids))
    // Moved again meanwhile, that one counts.
    setOrder((now) => (now === ids ? undefined : now))
  })
  useEffect(() => {
    if (!order) return
    const timer = setTimeout(() => send(order), PAUSE)
    return () => clearTimeout(timer)
  }, [order])
  // Left before the pause was over.
  const leaving = useRef<() => void>(undefined)
  leaving.current = () => void (order && attempt(() => sortSoftware(client, roomId, order)))
  useEffect(() => () => leaving.current?.(), [])
  const move = (from: number, to: number) => setOrder(moved(shown, from, to).map((s) => s.id))
  return { shown, move }
}
