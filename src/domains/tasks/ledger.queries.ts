import { ledgerApi } from '#contract/tasks/ledger.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export const ledgerQueries = {
  mine: (offset = 0) => queryOf(ledgerApi.mine, offset ? { offset } : {}),
  org: (roomId: number, offset = 0) => queryOf(ledgerApi.org, { training_room_id: roomId, ...given({ offset }) }),
  about: { money: () => [keyOf(ledgerApi.mine), keyOf(ledgerApi.org)] },
}
