import type { QueryClient } from '@tanstack/react-query'
import { teacherOrAbove } from '#contract/kernel/roles'
import { managesRoom } from '#contract/rooms/rooms.rules'
import { accountQueries } from '../../domains/account/account.queries'
import { roomsQueries } from '../../domains/rooms/rooms.queries'

/** Whether this person has a manager's side anywhere, as far as the device knows. */
export const manages = (client: QueryClient): boolean =>
  teacherOrAbove(client.getQueryData(accountQueries.userInfo().queryKey)?.roles ?? []) ||
  (client.getQueryData(roomsQueries.lists().queryKey)?.list ?? []).some((room) =>
    managesRoom({ ...room, org_roles: [] }),
  )
