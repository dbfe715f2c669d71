import { and, eq, sql } from 'drizzle-orm'
import type { JournalKind } from '#contract/tasks/tasks.labels'
import { type Db, rowsOf } from '../../db/client'
import { ledgerAccount, ledgerEntry, ledgerJournal } from '../../db/schema/tasks/ledger'

export interface Holder {
  kind: 'org' | 'person' | 'task' | 'commission' | 'outside'
  ref: number
}

/** The account's id; it comes into being with its first movement. */
export const accountOf = async (tx: Db, { kind, ref }: Holder): Promise<number> => {
  await tx.insert(ledgerAccount).values({ kind, ref }).onConflictDoNothing()
  const [row] = await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, kind), eq(ledgerAccount.ref, ref)))
  if (!row) throw new Error('no account')
  return row.id
}

export const balanceOf = async (db: Db, { kind, ref }: Holder): Promise<number> => {
  const [row] = await db
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, kind), eq(ledgerAccount.ref, ref)))
  return row?.balance ?? 0
}

/** The balance after the movement; undefined when the account does not hold as much. */
export const move = async (tx: Db, accountId: number, amount: number): Promise<number | undefined> => {
  const [row] = await tx
    .update(ledgerAccount)
    .set({ balance: sql`${ledgerAccount.balance} + ${amount}` })
    .where(
      and(
        eq(ledgerAccount.id, accountId),
        sql`(${ledgerAccount.kind} = 'outside' or ${ledgerAccount.balance} + ${amount} >= 0)`,
      ),
    )
    .returning({ balance: ledgerAccount.balance })
  return row?.balance
}

/** The journal's id; undefined when this was booked before. */
export const open = async (tx: Db, row: typeof ledgerJournal.$inferInsert): Promise<number | undefined> => {
  const [made] = await tx.insert(ledgerJournal).values(row).onConflictDoNothing().returning({ id: ledgerJournal.id })
  return made?.id
}

export const enter = async (tx: Db, rows: (typeof ledgerEntry.$inferInsert)[]): Promise<void> => {
  await tx.insert(ledgerEntry).values(rows)
}

export interface EntryRow {
  id: number
  kind: JournalKind
  amount: number
  balance: number
  task_id: number
  task_title: string
  reason: string
  truename: string
  time: number
}

/** An account's entries, newest first. */
export const entries = async (db: Db, { kind, ref }: Holder, page: { offset: number; limit: number }) => {
  const from = sql`from ledger_entry e join ledger_account c on c.id = e.account_id where c.kind = ${kind} and c.ref = ${ref}`
  const [sums] = await rowsOf<{ total: number; income: number }>(
    db,
    sql`select count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as income ${from}`,
  )
  const list = await rowsOf<EntryRow>(
    db,
    sql`select e.id, j.kind, e.amount, e.balance, coalesce(j.task_id, 0) as task_id, coalesce(t.title, '') as task_title,
        j.reason, coalesce(w.truename, '') as truename, j.time
      from ledger_entry e join ledger_account c on c.id = e.account_id join ledger_journal j on j.id = e.journal_id
        left join task t on t.id = j.task_id left join account w on w.uid = j.uid
      where c.kind = ${kind} and c.ref = ${ref} order by e.id desc limit ${page.limit} offset ${page.offset}`,
  )
  return { list, total: sums?.total ?? 0, income: sums?.income ?? 0 }
}

/** What tasks of an organisation hold. */
export const frozenOf = async (db: Db, orgId: number): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select coalesce(sum(c.balance), 0)::int8 as n from ledger_account c join task t on t.id = c.ref
      where c.kind = 'task' and t.org_id = ${orgId}`,
  )
  return row?.n ?? 0
}

export const orgName = async (db: Db, orgId: number): Promise<string> => {
  const [row] = await rowsOf<{ name: string }>(db, sql`select name from org where id = ${orgId}`)
  return row?.name ?? ''
}
