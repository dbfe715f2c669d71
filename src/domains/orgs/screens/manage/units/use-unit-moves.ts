import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { OrgUnitRow } from '#contract/orgs/units/units.api'
import { fitsBelow } from '#contract/orgs/units/units.rules'

export interface Spot {
  org_id: number
  parent_id: number
  /** The sibling it stands before; 0 is last. */
  before: number
}
type Where = 'before' | 'into' | 'after'
export interface Aim {
  id: number
  where: Where
}

/** Where units may go, by keys and by dragging; `move` asks the server. */
export const useUnitMoves = (
  units: readonly OrgUnitRow[],
  list: RefObject<HTMLElement | null>,
  move: (unit: OrgUnitRow, to: Spot) => void,
) => {
  const [dragged, setDragged] = useState<number>()
  const [aim, setAim] = useState<Aim>()
  const byId = (id: number) => units.find((u) => u.id === id)
  const siblings = (u: Pick<OrgUnitRow, 'org_id' | 'parent_id'>) =>
    units.filter((other) => other.org_id === u.org_id && other.parent_id === u.parent_id)
  const isBelow = (id: number, top: number): boolean => {
    for (let at = byId(id); at; at = byId(at.parent_id)) if (at.id === top) return true
    return false
  }
  /** undefined where it does not fit there. */
  const spotOf = (unit: OrgUnitRow, { id, where }: Aim): Spot | undefined => {
    const target = byId(id)
    if (!target || isBelow(id, unit.id)) return undefined
    if (where === 'into')
      return fitsBelow(unit.kind, target.kind) ? { org_id: target.org_id, parent_id: target.id, before: 0 } : undefined
    const parent = byId(target.parent_id)
    if (!fitsBelow(unit.kind, parent?.kind)) return undefined
    const row = siblings(target).filter((s) => s.id !== unit.id)
    const next = row[row.findIndex((s) => s.id === id) + 1]?.id ?? 0
    return { org_id: target.org_id, parent_id: target.parent_id, before: where === 'before' ? id : next }
  }
  const aimAt = (y: number): Aim | undefined => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-unit]') ?? []) {
      const { top, height } = row.getBoundingClientRect()
      if (y < top || y >= top + height) continue
      const part = (y - top) / height
      return { id: Number(row.dataset.unit), where: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into' }
    }
    return undefined
  }
  const follow = useEffectEvent((event: PointerEvent) => {
    const unit = dragged === undefined ? undefined : byId(dragged)
    const at = aimAt(event.clientY)
    setAim(unit && at && spotOf(unit, at) ? at : undefined)
  })
  const drop = useEffectEvent(() => {
    const unit = dragged === undefined ? undefined : byId(dragged)
    const to = unit && aim && spotOf(unit, aim)
    if (unit && to) move(unit, to)
    setDragged(undefined)
    setAim(undefined)
  })
  useEffect(() => {
    if (dragged === undefined) return
    const ended = new AbortController()
    const { signal } = ended
    // Heard on the window: the pointer leaves the row at once.
    window.addEventListener('pointermove', (event) => follow(event), { signal })
    window.addEventListener('pointerup', () => drop(), { signal })
    window.addEventListener('pointercancel', () => setDragged(undefined), { signal })
    return () => ended.abort()
  }, [dragged])
  /** Up and down among its siblings, into the one above it, and out of the one that it is in. */
  const aimOf = (key: string, u: OrgUnitRow): Aim | undefined => {
    const row = siblings(u)
    const at = row.findIndex((s) => s.id === u.id)
    const above = row[at - 1]
    const after = row[at + 1]
    if (key === 'ArrowUp') return above && { id: above.id, where: 'before' }
    if (key === 'ArrowDown') return after && { id: after.id, where: 'after' }
    if (key === 'ArrowRight') return above && { id: above.id, where: 'into' }
    return u.parent_id ? { id: u.parent_id, where: 'after' } : undefined
  }
  const onKey = (unit: OrgUnitRow) => (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const at = aimOf(event.key, unit)
    const to = at && spotOf(unit, at)
    if (to) move(unit, to)
  }
  return { dragged, aim, drag: setDragged, onKey }
}
