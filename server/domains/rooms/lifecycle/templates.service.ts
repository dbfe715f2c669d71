import type { GlobalConfig } from '#contract/account/account.model'
import { managerMenuLabels, studentMenuLabels, templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'

type Kept = Partial<GlobalConfig['all_room_template'][number]>

/** What the platform's administrator says of a template: what is not given is as the platform brings it. */
const keptOf = (all: unknown, template: number): Kept | undefined =>
  Array.isArray(all) ? (all as Kept[]).find((one) => one.template === template) : undefined

/**
 * A template's items as the platform's administrator renamed or left them out (`all_room_template`). An organisation and a
 * room may name them again; what is left out of both sides is hidden.
 */
export const platformMenus = (all: unknown, template: number): RoomDetail['menus'] => {
  const own = keptOf(all, template)
  const brought = templates[template]
  if (!own || !brought) return {}
  const sides = [
    { given: own.student_menu, all: brought.student, labels: studentMenuLabels },
    { given: own.manager_menu, all: brought.manager, labels: managerMenuLabels },
  ]
  const shown = new Set(sides.flatMap((side) => side.given?.map((item) => item.key) ?? side.all))
  const hidden = sides
    .flatMap((side) => side.all)
    .filter((key) => !shown.has(key) && key !== 'index' && key !== 'setting')
  // Whoever renames an item on one side leaves its first name on the other.
  const named = sides.flatMap(({ given, labels }) =>
    (given ?? []).filter(({ key, label }) => label && label !== (brought.labels[key] ?? labels[key])),
  )
  return {
    ...Object.fromEntries(hidden.map((key) => [key, { hidden: true }])),
    ...Object.fromEntries(named.map(({ key, label }) => [key, { label }])),
  }
}

/** Whether rooms of a template may be made. */
export const mayMake = (all: unknown, template: number): boolean => !keptOf(all, template)?.hidden
