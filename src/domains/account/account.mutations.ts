import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import { selfApi } from '#contract/account/self.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { accountQueries } from './account.queries'

/** Reads user info anew, after what changed it. */
export const refreshUser = (client: QueryClient): Promise<unknown> =>
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
