import { piece } from '#ui/states/piece'

/** A row for the member screen's table of tabs. */
export const inviteTab = {
  key: 'invite',
  label: '邀请',
  Screen: piece(() => import('./invites').then((m) => m.Invites)),
}
