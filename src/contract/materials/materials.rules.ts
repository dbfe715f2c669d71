export const MATERIAL_TITLE_MAX = 100
export const MATERIAL_GROUP_TITLE_MAX = 20
export const MATERIALS_MAX = 200
export const MATERIAL_GROUPS_MAX = 20
/** Files that are added at once. */
export const MATERIALS_AT_ONCE = 50
/** What the room's home shows of them. */
export const MATERIALS_AT_HOME = 6

export const AUDIENCES = ['member', 'anyone'] as const
export type MaterialAudience = (typeof AUDIENCES)[number]
export const materialAudienceLabels: Record<MaterialAudience, { label: string; about: string }> = {
  member: { label: '仅成员', about: '加入实训室的人可以看' },
  anyone: { label: '公开', about: '能看到这个实训室的人都可以看，例如还没有加入的同学' },
}

interface InGroup {
  group_id: number
}
/** Materials under their groups, in order; those of no group come first. Empty groups are for managers. */
export const grouped = <T extends InGroup>(
  groups: readonly { id: number; title: string }[],
  list: readonly T[],
  empty: boolean,
): { id: number; title: string; list: T[] }[] =>
  [{ id: 0, title: '' }, ...groups]
    .map((group) => ({ ...group, list: list.filter((one) => one.group_id === group.id) }))
    .filter((group) => group.list.length > 0 || (empty && group.id > 0))
