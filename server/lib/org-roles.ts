/**
 * What a session's row says of the person's standing in organisations: `<organisation>:<role>,<role>` of every one they are a
 * member of, with spaces between; null for who is in none. One text is one look into one table, and one column.
 */
export type OrgRoles = string | null | undefined

/** What it says of one organisation. */
export const rolesIn = (roles: OrgRoles, orgId: number): string[] => {
  const here = roles?.split(' ').find((one) => one.startsWith(`${orgId}:`))
  return here ? here.slice(here.indexOf(':') + 1).split(',') : []
}
