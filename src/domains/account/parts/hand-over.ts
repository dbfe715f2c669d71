import { accountErrors } from '#contract/account/account.errors'
import { navigate } from '#lib/navigate'
import { ApiError } from '#lib/net/errors'
import { returnPath } from '#lib/net/safe-url'

/** What the login redirect brought: where to return, and the question that the code will answer. */
export interface Ticket {
  redirect_uri?: string
  state?: string
}

/** `begin` asks the server for a login address of our own, where somebody opened the page without one. */
export const ticketOf = async (given: Ticket, begin: () => Promise<string>): Promise<Ticket> => {
  if (given.state) return given
  const { searchParams } = new URL(await begin(), location.origin)
  return { redirect_uri: searchParams.get('redirect_uri') ?? undefined, state: searchParams.get('state') ?? undefined }
}

/** Back to where the person came from; inside this page where that is ours, so that nothing is loaded twice. */
export const goOn = (url: string): void => {
  if (new URL(url, location.origin).origin === location.origin) navigate(returnPath(url), { replace: true })
  else location.assign(url)
}

const wait = (seconds: number): Promise<void> => new Promise((go) => setTimeout(go, seconds * 1000))
const PATIENCE = 4

/** A whole class logs in at once: while the queue is full the page waits its turn instead of bothering the person. */
export const inQueue = async <T>(work: () => Promise<T>, onQueued: () => void, pause = wait): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError && error.is(accountErrors.login_busy)) || tries > PATIENCE) throw error
      onQueued()
      await pause((error.retryAfter ?? 3) * (0.7 + Math.random() * 0.6))
    }
  }
}

/** The address of the other of the two screens, with the same ticket. */
export const withTicket = (page: string, ticket: Ticket): string => {
  const params = new URLSearchParams(Object.entries(ticket).filter((e): e is [string, string] => Boolean(e[1])))
  return params.size ? `${page}?${params}` : page
}
