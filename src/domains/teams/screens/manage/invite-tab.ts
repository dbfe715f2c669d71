import { lazyComponent } from '#ui/states/lazy-component'

/** A row for the member screen's table of tabs. */
export const inviteTab = {
  key: 'invite',
  label: '邀请',
  Screen: lazyComponent(() => import('./invites').then((m) => m.Invites)),
}
