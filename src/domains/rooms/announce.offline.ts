import { announceApi } from '#contract/rooms/announce/announce.api'
import { call } from '#lib/net/http'
import { defineOfflineOp } from '#lib/outbox/outbox'

interface Receipt {
  roomId: number
  id: number
  title: string
}

const later = defineOfflineOp<Receipt>('announce.read', {
  object: ({ id }) => `announce:${id}`,
  describe: ({ title }) => `已读公告：${title}`,
  send: ({ roomId, id }, { key }) =>
    call(announceApi.read, { training_room_id: roomId, ids: [id] }, { quiet: true, key }),
})

/** The receipt is kept on the device until the server has it. */
export const readLater = (receipt: Receipt): Promise<string> => later.queue(receipt)
