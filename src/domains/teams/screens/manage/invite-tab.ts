import { lazy } from 'react'

/** A row for the member screen's table of tabs. */
export const inviteTab = {
  key: 'invite',
  label: '邀请',
  Screen: lazy(() => import('./invites').then((m) => ({ default: m.Invites }))),
}
