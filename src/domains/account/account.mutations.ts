import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import { selfApi } from '#contract/account/self.api'
import type { Input } from '#contract/kernel/endpoint'
import { herePath } from '#lib/here'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { accountQueries } from './account.queries'

const refreshUser = (client: QueryClient): Promise<unknown> =>
  client.fetchQuery({ ...accountQueries.userInfo(), staleTime: 0 })

/** Checks name and password at the user centre; the answer is where to go on. Refusals are shown in the form. */
export const login = (input: Input<typeof accountApi.login>) =>
  call(accountApi.login, input, { quiet: true, timeout: 15_000 })
export const register = (input: Input<typeof accountApi.register>) =>
  call(accountApi.register, input, { quiet: true, timeout: 15_000 })

/** Sets the first password of an imported account. */
export const activate = (input: Input<typeof accountApi.activate>) =>
  call(accountApi.activate, input, { quiet: true, timeout: 15_000 })
/** Sets a forgotten password anew, by a one-time code. */
export const resetPassword = (input: Input<typeof accountApi.resetPassword>) =>
  call(accountApi.resetPassword, input, { quiet: true, timeout: 15_000 })
/** Whether the organisation or the person's roles changed since, and when to ask again. */
export const askOrgUpdate = (org_update_time: number) => call(accountApi.active, { org_update_time }, { quiet: true })

/** Dismisses the paid-membership banner, then reads user info anew (section 4). */
export const useIgnoreVip = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accountApi.ignoreVipUpgrade, {}, { once: true }),
    onSuccess: () => refreshUser(client),
  })
}

/** Switches to another organisation; resolves with where to go. What was cached belongs to the one before. */
export const useChangeOrg = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (groupId: number) =>
      call(accountApi.changeOrg, { group_id: groupId, redirect_uri: herePath() }, { once: true }),
    onSuccess: async () => {
      await client.cancelQueries()
      await refreshUser(client)
      const kept = JSON.stringify(accountQueries.userInfo().queryKey)
      client.removeQueries({
        type: 'inactive',
        predicate: (q) => Array.isArray(q.queryKey) && q.queryKey[0] !== 'site' && JSON.stringify(q.queryKey) !== kept,
      })
      void client.invalidateQueries({ type: 'active', predicate: (q) => JSON.stringify(q.queryKey) !== kept })
    },
  })
}

export const useUpdateProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof selfApi.updateProfile>) => call(selfApi.updateProfile, input, once()),
    onSuccess: () => refreshUser(client),
  })
}

export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof selfApi.changePassword>) =>
      call(selfApi.changePassword, input, { quiet: true, timeout: 15_000 }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  })
}

export const useEndOthers = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(selfApi.endOthers, {}, { once: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  })
}
