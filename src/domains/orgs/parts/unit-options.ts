import type { OrgUnitRow } from '#contract/orgs/units/units.api'

interface Tree {
  groups: readonly { id: number; name: string }[]
  units: readonly OrgUnitRow[]
}
export interface UnitNode extends OrgUnitRow {
  depth: number
}

/** Units in the order in which a tree of them is read, each with how deep it stands. */
export const unitNodes = (units: readonly OrgUnitRow[], orgId: number): UnitNode[] => {
  const below = (parent: number, depth: number): UnitNode[] =>
    units
      .filter((u) => u.org_id === orgId && u.parent_id === parent)
      .flatMap((u) => [{ ...u, depth }, ...below(u.id, depth + 1)])
  return below(0, 0)
}

/** The same as choices of a select, the sub-groups as far as there are several. */
export const unitOptions = ({ groups, units }: Tree): { value: string; label: string }[] =>
  groups.flatMap((g) =>
    unitNodes(units, g.id)
      .filter((u) => u.left_time === 0)
      .map((u) => ({
        value: String(u.id),
        label: `${'　'.repeat(u.depth)}${u.name}${groups.length > 1 && u.depth === 0 ? `（${g.name}）` : ''}`,
      })),
  )
