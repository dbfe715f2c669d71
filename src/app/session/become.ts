import type { QueryClient } from '@tanstack/react-query'
import type { ActingMinutes } from '#contract/account/acting/acting.rules'
import { beginActing, endActing } from '../../domains/account/office.mutations'
import { leave } from './leave'
import { becomeAnother } from './logout'

/** Whoever runs the platform goes on as somebody else. */
export const actFor = (
  client: QueryClient,
  asked: { uid: number; reason: string; minutes: ActingMinutes },
): Promise<void> =>
  leave(client, (atOnce) =>
    becomeAnother(client, (state) => beginActing({ ...asked, redirect_uri: '/index', state }), atOnce),
  )

/** And back, where they came from. */
export const actNoMore = (client: QueryClient): Promise<void> =>
  leave(client, (atOnce) =>
    becomeAnother(client, (state) => endActing({ redirect_uri: '/uc/admin/acting', state }), atOnce),
  )
