/**
 * How what somebody asked for stands: to be let into a room or an organisation, to take part in a contest, to have two
 * accounts made one. The numbers are the specification's (section 4); 0 is nothing asked for yet.
 */
export const PENDING = 2
export const APPROVED = 3
export const REJECTED = -2

/** What somebody who decides says. */
export type Verdict = typeof APPROVED | typeof REJECTED
/** What was asked for, and how it stands. */
export type Approval = typeof PENDING | Verdict

export const approvalLabels: Record<number, string> = {
  [PENDING]: '待审核',
  [APPROVED]: '已通过',
  [REJECTED]: '已拒绝',
}
/** How lists show it. */
export const approvalTones: Record<number, 'warning' | 'success' | 'danger'> = {
  [PENDING]: 'warning',
  [APPROVED]: 'success',
  [REJECTED]: 'danger',
}
