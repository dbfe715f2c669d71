import { accountApi } from '#contract/account/account.api'
import { selfApi } from '#contract/account/self.api'
import { queryOf } from '#lib/net/query'

export const accountQueries = {
  userInfo: () => queryOf(accountApi.getUserInfo, {}),
  globalConfig: () => queryOf(accountApi.globalConfig, { id: 'global_config' }, { staleTime: 10 * 60_000 }),
  /** `groupId` null: the default banners. */
  banners: (groupId: number | null) =>
    queryOf(accountApi.banners, { platform: 'szb', ...(groupId === null ? {} : { group_id: groupId }) }),
  demoAccounts: () => queryOf(accountApi.demoAccounts, {}, { staleTime: Number.POSITIVE_INFINITY }),
  sessions: () => queryOf(selfApi.sessions, {}),
}
