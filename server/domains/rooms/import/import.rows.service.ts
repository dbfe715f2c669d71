import { importColumns } from '#contract/rooms/import/import.rules'
import type { Db } from '../../../db/client'
import type { Cell } from '../../../lib/sheet/write'
import * as store from './import.store'

const PAGE = 500

async function* rowsOf(db: Db, into: store.Into, id: number): AsyncGenerator<Cell[]> {
  yield [...importColumns.map((c) => c.titles[0]), '原行号', '问题']
  for (let offset = 0; ; offset += PAGE) {
    const { list } = await store.rows(db, { into, id, plan: 'bad', offset, limit: PAGE })
    for (const row of list) yield [...importColumns.map((c) => row[c.key]), row.line, row.problem]
    if (list.length < PAGE) return
  }
}

/** What has to be put right, under the titles of the template; undefined where there is no such import. */
export const problemRows = async (db: Db, into: store.Into, id: number): Promise<AsyncIterable<Cell[]> | undefined> =>
  (await store.detail(db, into, id, 0)) ? rowsOf(db, into, id) : undefined
