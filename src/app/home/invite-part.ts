import { lazyComponent } from '#ui/states/lazy-component'

/** What an invite link opens. A part of its own, which the HTML of an invite names: the home of a room goes without it. */
export const InviteLanding = lazyComponent(
  () => import('../../domains/teams/parts/invite-landing').then((m) => m.InviteLanding),
  'page',
)
