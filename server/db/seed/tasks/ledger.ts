import type { Db } from '../../client'
import { ledgerAccount, ledgerEntry, ledgerJournal } from '../../schema/tasks/ledger'

type Holder = `${'org' | 'person' | 'task'}:${number}` | 'commission:0' | 'outside:0'
interface Deed {
  kind: 'topup' | 'freeze' | 'pay' | 'release'
  key: string
  taskId?: number
  uid: number
  reason?: string
  time: number
}

/** Books as the platform does, in the order of time, and writes it all at the end. */
export const bookkeeper = () => {
  const booked: (Deed & { moves: [Holder, number][] })[] = []
  return {
    book: (deed: Deed, ...moves: [Holder, number][]) => {
      booked.push({ ...deed, moves: moves.filter(([, amount]) => amount !== 0) })
    },
    write: async (tx: Db): Promise<void> => {
      const deeds = booked.filter((d) => d.moves.length > 0).sort((a, b) => a.time - b.time)
      const holders = [...new Set(deeds.flatMap((d) => d.moves.map(([holder]) => holder)))]
      const accounts = await tx
        .insert(ledgerAccount)
        .values(
          holders.map((h) => ({
            kind: h.split(':')[0] ?? '',
            ref: Number(h.split(':')[1]),
            balance: totalOf(h, deeds),
          })),
        )
        .returning({ id: ledgerAccount.id })
      const idOf = new Map(holders.map((h, i) => [h, accounts[i]?.id ?? 0]))
      const journals = await tx
        .insert(ledgerJournal)
        .values(deeds.map(({ moves: _, ...deed }) => deed))
        .returning({ id: ledgerJournal.id })
      const balance = new Map<Holder, number>()
      await tx.insert(ledgerEntry).values(
        deeds.flatMap(({ moves }, i) =>
          moves.map(([holder, amount]) => {
            const now = (balance.get(holder) ?? 0) + amount
            balance.set(holder, now)
            return { journalId: journals[i]?.id ?? 0, accountId: idOf.get(holder) ?? 0, amount, balance: now }
          }),
        ),
      )
    },
  }
}

const totalOf = (holder: Holder, deeds: { moves: [Holder, number][] }[]): number =>
  deeds
    .flatMap((d) => d.moves)
    .filter(([h]) => h === holder)
    .reduce((sum, [, amount]) => sum + amount, 0)
