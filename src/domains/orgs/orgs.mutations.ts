import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orgResetApi } from '#contract/orgs/codes/codes.api'
import type { ResetCode } from '#contract/orgs/codes/codes.model'
import { orgsApi } from '#contract/orgs/orgs.api'
import { herePath } from '#lib/here'
import { call } from '#lib/net/http'
import { refreshUser } from '../account/account.mutations'

/** Dismisses the paid-membership banner, then reads user info anew (section 4). */
export const useIgnoreVip = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(orgsApi.ignoreVipUpgrade, {}, { once: true }),
    onSuccess: () => refreshUser(client),
  })
}

/** Switches to another organisation; resolves with where to go. What is still asked belongs to the one before. */
export const useChangeOrg = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (groupId: number) =>
      call(orgsApi.changeOrg, { group_id: groupId, redirect_uri: herePath() }, { once: true }),
    onSuccess: () => client.cancelQueries(),
  })
}

/** A code for anybody of the organisation who forgot the password: it lives in the screen that shows it. */
export const issueOrgReset = (uid: number): Promise<ResetCode> => call(orgResetApi.issue, { uid }, { quiet: true })
