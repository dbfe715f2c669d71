import { noticesApi } from '#contract/notices/notices.api'
import { call } from '#lib/net/http'
import { defineOfflineOp } from '#lib/outbox/outbox'

/** Read marks may wait for the network; marking twice changes nothing. */
export const readLater = defineOfflineOp<{ id: number }>('notices.read', {
  object: () => 'notices',
  describe: () => '标记通知已读',
  send: ({ id }, { key }) => call(noticesApi.read, { id }, { quiet: true, key }),
})

export const readAllLater = defineOfflineOp<Record<string, never>>('notices.readAll', {
  object: () => 'notices',
  describe: () => '全部通知标为已读',
  send: (_input, { key }) => call(noticesApi.readAll, {}, { quiet: true, key }),
})
