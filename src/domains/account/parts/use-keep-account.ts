import { useQueryClient } from '@tanstack/react-query'
import { attempt, say } from '#ui/overlays/say'
import { keepAccount } from '../own.mutations'

/** Takes back that one's account is to end, and says so. */
export const useKeepAccount = (): (() => Promise<boolean>) => {
  const client = useQueryClient()
  return () =>
    attempt(async () => {
      await keepAccount(client)
      await say('已撤回，账号保留')
    })
}
