import { lazyComponent } from '#ui/states/lazy-component'

/** What an invite link opens: the HTML of an address names the part that it needs (server/lib/page/first-parts.ts), and none does with the other's. */
export const InviteLanding = lazyComponent(
  () => import('../../domains/teams/parts/invite-landing').then((m) => m.InviteLanding),
  'page',
)

/** A room's home: what an invite's HTML does without. */
export const RoomHome = lazyComponent(() => import('./room-home').then((m) => m.RoomHome), 'page')
