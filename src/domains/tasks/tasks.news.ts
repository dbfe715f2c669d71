import type { StaleBy } from '#lib/net/query'
import { ledgerQueries } from './ledger.queries'
import { tasksQueries } from './tasks.queries'

export const staleBy: StaleBy = {
  task: () => [...tasksQueries.about.task(), ...ledgerQueries.about.money()],
}
