import { sql } from 'drizzle-orm'
import { openPglite, rowsOf } from '../../server/db/client'

/** Writes rows one after the other and says each number once it is committed, until somebody kills it. */
const run = async (dir: string) => {
  const { db } = await openPglite({ dir })
  await db.execute(sql`create table if not exists kept (n int primary key generated always as identity, note text)`)
  for (;;) {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`insert into kept (note) values (${'一行'.repeat(100)}) returning n`,
    )
    process.stdout.write(`${row?.n}\n`)
  }
}

void run(process.argv[2] ?? '')
