/** Kept on the device once an invite was used: only then is anything offered for staying (home screen, real browser). */
export const INVITE_USED = 'invite-used'
