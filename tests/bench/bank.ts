import pg from 'pg'
import { serverGoals } from './goals'
import { type App, call } from './lib/app'
import { ports } from './lib/ports'
import { goalText, judge, printTable, show } from './lib/report'
import { times } from './scale'

const QUESTIONS = 50_000
const LIMIT = 20
/** A common word, two together, a rare one, one that nothing holds, and the bank as it opens. */
const WORDS = ['直播', '直播脚本', '第 77777 题', '琥珀', '']

/** As teachers write them: two of these words, and a number. */
const TITLE = `(array['直播','短视频','网店','选品','客服','海报','数据','供应链'])[1 + i % 8]
  || (array['脚本','运营','规则','复盘','调研','方案','案例'])[1 + i % 7] || '中，下列说法正确的是哪一项？第 ' || (i * 7) || ' 题'`

/** Questions of the size that they have; the bare table holds the same titles. */
const fill = (roomId: number) => `
  insert into exam_question (org_id, uid, kind, title, question, tags, difficulty, alike, create_time, update_time)
    select r.org_id, 3, 'single', ${TITLE}, jsonb_build_object('id', 'q' || i, 'kind', 'single', 'title', ${TITLE}, 'score', 2,
        'options', jsonb_build_array(repeat('按平台规则先核实再处理。', 3), repeat('直接处理。', 5), '不处理。', '以上都对。'),
        'answer', '[0]'::jsonb, 'explain', repeat('依据平台规则第 3 章。', 8)),
      array['章节' || i % 30], 1 + i % 3, md5(i::text), i, i
    from generate_series(1, ${QUESTIONS}) i, room r where r.id = ${roomId};
  create table if not exists bench_item (id int primary key, title text not null, text text not null, time int not null);
  insert into bench_item select i, ${TITLE}, '', i from generate_series(1, ${QUESTIONS}) i;
  create index if not exists bench_item_search on bench_item using gin (search_grams(title || ' ' || text));
  vacuum analyze exam_question; vacuum analyze bench_item`

/** The search of a bank of 50,000 questions, against one query of one table that has the same index and counts nothing. */
export async function benchBank(app: App, databaseUrl: string) {
  const { roomId } = app.info.home
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // One statement at a time: what vacuums is in no transaction.
  for (const statement of fill(roomId).split(';')) await client.query(statement)
  await client.end()
  const teacher = await app.login('teacher')
  const rows: string[][] = []
  const results: Record<string, unknown> = {}
  for (const word of WORDS) {
    const words = encodeURIComponent(word)
    const theirs = await times(`http://127.0.0.1:${ports.bare}/find?keyword=${words}&limit=${LIMIT}`, {})
    const keyword = word ? `&keyword=${words}` : ''
    const address = `${app.url}/api/ExamBank/lists?training_room_id=${roomId}&limit=${LIMIT}${keyword}`
    const { total } = await call<{ total: number }>(address, teacher.headers)
    const ours = await times(address, teacher.headers)
    results[word || 'all'] = { bare: theirs, ours, total }
    const verdict = judge(serverGoals.search, ours.p95, theirs.p95)
    const ratio = `${show(ours.p95 / theirs.p95, 1)}×`
    const shown = [show(theirs.p95, 1), show(ours.p95, 1), ratio, goalText(serverGoals.search), verdict]
    rows.push([word || '(all)', String(total), ...shown])
  }
  printTable(
    'Search of a bank of 50,000 questions, on pg',
    ['', 'found', 'bare p95 ms', 'ours', 'ratio', 'goal', ''],
    rows,
  )
  return results
}
