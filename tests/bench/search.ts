import pg from 'pg'
import { serverGoals } from './goals'
import { type App, call } from './lib/app'
import { ports } from './lib/ports'
import { goalText, judge, printTable, show } from './lib/report'
import { times } from './scale'

const ITEMS = 100_000
const LIMIT = 20
/** A common word, two of which one text holds both, two together, a rare one, and one that nothing holds. */
const WORDS = ['直播', '直播 脚本', '脚本实训', '77777', '琥珀']

/** Titles as schools write them: two of these words, and a number. */
const TITLE = `(array['直播','短视频','网店','选品','客服','海报','数据','供应链'])[1 + i % 8]
  || (array['脚本','运营','实训','复盘','调研','方案','案例'])[1 + i % 7] || (array['实训','作业','任务'])[1 + i % 3] || '第 ' || i || ' 份'`

/** Half content of the store, the rest works and announcements of the student's room; the bare table holds the same words. */
const fill = (roomId: number) => `
  insert into content (content_type, uid, title, description, visibility, published, publish_time, create_time, update_time)
    select 'resource', 1, ${TITLE}, '', 'store', 1, i, i, i from generate_series(1, ${ITEMS / 2}) i;
  insert into work (room_id, uid, title, status, publish_time, create_time, update_time)
    select ${roomId}, 1, ${TITLE}, 'published', i, i, i from generate_series(${ITEMS / 2 + 1}, ${(ITEMS * 4) / 5}) i;
  insert into announcement (room_id, uid, title, content, audience, create_time)
    select ${roomId}, 1, ${TITLE}, '', 'all', i from generate_series(${(ITEMS * 4) / 5 + 1}, ${ITEMS}) i;
  create table if not exists bench_item (id int primary key, title text not null, text text not null, time int not null);
  insert into bench_item select i, ${TITLE}, '', i from generate_series(1, ${ITEMS}) i;
  create index if not exists bench_item_search on bench_item using gin (search_grams(title || ' ' || text));
  analyze`

/** The search of everything among 100,000 items, against one query of one table that has the same index and no permissions. */
export async function benchSearch(app: App, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(fill(app.info.home.roomId))
  await client.end()
  const student = await app.login('student')
  const rows: string[][] = []
  const results: Record<string, unknown> = {}
  for (const word of WORDS) {
    const words = encodeURIComponent(word)
    const theirs = await times(`http://127.0.0.1:${ports.bare}/find?keyword=${words}&limit=${LIMIT}`, {})
    const address = `${app.url}/api/Search/find?keyword=${words}&limit=${LIMIT}`
    const { total } = await call<{ total: number }>(address, student.headers)
    const ours = await times(address, student.headers)
    results[word] = { bare: theirs, ours, total }
    const verdict = judge(serverGoals.search, ours.p95, theirs.p95)
    const ratio = `${show(ours.p95 / theirs.p95, 1)}×`
    rows.push([
      word,
      String(total),
      show(theirs.p95, 1),
      show(ours.p95, 1),
      ratio,
      goalText(serverGoals.search),
      verdict,
    ])
  }
  const head = ['', 'found', 'bare p95 ms', 'ours', 'ratio', 'goal', '']
  printTable('Search among 100,000 items, on pg', head, rows)
  return results
}
