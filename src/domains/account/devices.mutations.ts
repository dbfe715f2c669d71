import { useMutation, useQueryClient } from '@tanstack/react-query'
import { devicesApi } from '#contract/account/devices.api'
import { call } from '#lib/net/http'
import { accountQueries } from './account.queries'

/** Ends one session, on a device that is not at hand. */
export const useEndOne = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(devicesApi.endOne, { key }, { once: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  })
}
