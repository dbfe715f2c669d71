import type { QueryClient } from '@tanstack/react-query'

/** Logging out as a person does it, or `go` on as another, `atOnce` where they gave up what is still being sent. */
export const leave = async (client: QueryClient, go?: (atOnce?: boolean) => Promise<void>): Promise<void> => {
  const [{ mayLeave }, { logout }] = await Promise.all([import('./may-leave'), import('./logout')])
  const answer = await mayLeave()
  if (answer.go) await (go ? go(answer.atOnce) : logout(client, answer.atOnce))
}
