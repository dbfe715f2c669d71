import type { QueryClient } from '@tanstack/react-query'
import { navigate } from '#lib/navigate'
import { openedAnew } from '#lib/opened-anew'
import { say } from '#ui/overlays/say'
import { refreshUser } from '../../account/account.mutations'

/** The session may have gone on in another organisation: who this is now is read anew, and one goes on there. */
export const goOn = async (client: QueryClient, href: string, said: string): Promise<void> => {
  if (await openedAnew({ href, said }, () => refreshUser(client))) return
  await say(said)
  navigate(href, { replace: true })
}
