import { useState } from 'react'
import { moved } from '#lib/moved'
import { attempt } from '#ui/overlays/say'

/** A list in the order that was just given to it by dragging, and by `keep`, which gets the ids in it, sent. */
export const useOrder = <T extends { id: number }>(
  list: readonly T[],
  keep: (ids: number[]) => Promise<unknown>,
): { shown: readonly T[]; move: (from: number, to: number) => void } => {
  const [order, setOrder] = useState<number[]>()
  const place = (id: number) => order?.indexOf(id) ?? -1
  const shown = order ? [...list].sort((a, b) => place(a.id) - place(b.id)) : list
  const move = (from: number, to: number) => {
    const ids = moved(shown, from, to).map(({ id }) => id)
    setOrder(ids)
    // Refused or kept: the list says how it stands now.
    void attempt(() => keep(ids)).then(() => setOrder((now) => (now === ids ? undefined : now)))
  }
  return { shown, move }
}
