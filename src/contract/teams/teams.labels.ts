export const teamRoleLabels = { leader: '队长', user: '队员', teacher: '导师' } as const
