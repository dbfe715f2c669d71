import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, pk, reference, seconds } from '../columns'

/**
 * Who holds money: an organisation, a person, a task (what is frozen for it), the platform's commission, and the world outside,
 * which is the only one that may owe. The balance is the sum of the account's entries, kept so that a claim is one statement.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: pk(),
    /** org, person, task, commission, outside. */
    kind: text('kind').notNull(),
    /** The org's, person's or task's id; 0 for the other two. */
    ref: integer('ref').notNull(),
    balance: cents('balance').notNull().default(0),
  },
  (t) => [
    uniqueIndex('ledger_account_ref').on(t.kind, t.ref),
    check('ledger_account_solvent', sql`${t.kind} = 'outside' or ${t.balance} >= 0`),
  ],
)

/** One thing that happened, booked once: `key` says which. Never changed; see the end of 0000_init.sql. */
export const ledgerJournal = pgTable(
  'ledger_journal',
  {
    id: pk(),
    /** topup, freeze, pay, release. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    taskId: integer('task_id'),
    uid: integer('uid'),
    reason: text('reason').notNull().default(''),
    time: seconds('time').notNull(),
  },
  (t) => [uniqueIndex('ledger_journal_key').on(t.key), index('ledger_journal_task').on(t.taskId)],
)

/** Its movements, whose sum is nothing. Never changed; see the end of 0000_init.sql. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: pk(),
    journalId: reference('journal_id', () => ledgerJournal.id),
    accountId: reference('account_id', () => ledgerAccount.id),
    amount: cents('amount').notNull(),
    /** Of the account, once this was booked. */
    balance: cents('balance').notNull(),
  },
  (t) => [
    index('ledger_entry_account').on(t.accountId, t.id),
    index('ledger_entry_journal').on(t.journalId),
    check('ledger_entry_moves', sql`${t.amount} <> 0`),
  ],
)
