import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { cents, id, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'

export const ledgerEntry = z.object({
  id,
  kind: z.enum(['topup', 'freeze', 'pay', 'release']),
  amount: cents,
  /** Of the account, once this was booked. */
  balance: cents,
  task_id: z.int(),
  task_title: z.string(),
  reason: z.string(),
  /** Who caused it; '' = the clock. */
  truename: z.string(),
  time,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
const account = { balance: cents, income: cents }

export const ledgerApi = {
  mine: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Ledger/mine',
    input: input({ ...paging }),
    output: z.extend(listOf(ledgerEntry), account),
    summary: 'The asker’s balance and every entry that made it, newest first',
  }),
  org: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Ledger/org',
    input: input({ training_room_id: id, ...paging }),
    output: z.extend(listOf(ledgerEntry), { ...account, org_name: z.string(), frozen: cents }),
    summary: 'Balance, frozen sum and entries of the organisation of a room, for its admins',
  }),
  topUp: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Ledger/topUp',
    input: input({ training_room_id: id, amount: cents, reason: z.string().check(z.maxLength(4000)) }),
    output: z.object({ balance: cents }),
    summary: 'Books money that the organisation has paid in; recorded with who and why',
  }),
}
