import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { serverGoals } from './goals'
import { type App, call } from './lib/app'
import { ports } from './lib/ports'
import { goalText, judge, median, printTable, show } from './lib/report'
import { signatureHeaders } from './lib/sign'
import { times } from './scale'

const PEOPLE = 50_000
const LIMIT = 20
const ROUNDS = 60
const WARM_UP = 10
/** As they are typed: a surname, most of a name, a whole name, a number; and the list as it opens. */
const WORDS = ['王', '王子', '王子涵', '30000777', '']
const LISTS = '/uc/api/OrgMember/lists'
const SET_NUMBER = '/uc/api/OrgMember/setNumber'

const SURNAMES = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹'
const GIVEN = '子雨梓浩欣宇诗俊佳思明若天嘉文晨雪泽一可语景静志书云筱承婉家依'
const LAST = '涵轩怡豪瑶然宁佑曦诚欣宇琪航涵轩彤昊莹墨欣文嫣行萱渊怡远琳帆夏凡'
const letter = (of: string, step: number) => `substr('${of}', 1 + (i * ${step}) % ${of.length}, 1)`
const fill = `
  insert into account (openid, mobile, name, truename, code, current_org_id, create_time)
    select 'bench_' || i, (14000000000 + i)::text, 'bench' || i, ${letter(SURNAMES, 1)} || ${letter(GIVEN, 7)} || ${letter(LAST, 11)},
      (30000000 + i)::text, 1, 1 from generate_series(1, ${PEOPLE}) i;
  insert into org_member (org_id, uid, join_time) select 1, uid, 1 + uid from account where openid like 'bench_%';
  insert into org_person (org_id, uid, code) select 1, uid, code from account where openid like 'bench_%';
  vacuum analyze account; vacuum analyze org_member; vacuum analyze org_person`

const sorted = (took: number[]) => took.slice(WARM_UP).sort((a, b) => a - b)
const p95 = (took: number[]) => took[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN
/** So many in turn, in milliseconds each. */
const timed = async (work: (i: number) => Promise<unknown>): Promise<number[]> => {
  const took: number[] = []
  for (let i = 0; i < ROUNDS + WARM_UP; i += 1) {
    const began = performance.now()
    await work(i)
    took.push(performance.now() - began)
  }
  return sorted(took)
}

/** An organisation of 50,000 people: its list and search, and what the log of deeds costs of a write. */
export async function benchPeople(app: App, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // One statement at a time: what vacuums is in no transaction.
  for (const statement of fill.split(';')) await client.query(statement)
  const admin = await app.login('orgadmin')
  const rows: string[][] = []
  const results: Record<string, unknown> = {}
  for (const word of WORDS) {
    const theirs = await times(`http://127.0.0.1:${ports.bare}/people?keyword=${encodeURIComponent(word)}`, {})
    const params: Record<string, string> = { limit: String(LIMIT), ...(word && { keyword: word }) }
    const address = `${app.url}${LISTS}?${new URLSearchParams(params)}`
    const asked = () => ({
      ...admin.headers,
      ...signatureHeaders({ method: 'GET', path: LISTS, params, key: admin.signKey }),
    })
    const { total } = await call<{ total: number }>(address, asked())
    const ours = p95(await timed(() => call(address, asked())))
    results[word || 'all'] = { bare: theirs, ours, total }
    const ratio = `${show(ours / theirs.p95, 1)}×`
    const verdict = judge(serverGoals.search, ours, theirs.p95)
    const shown = [show(theirs.p95, 1), show(ours, 1), ratio, goalText(serverGoals.search), verdict]
    rows.push([word || '(all)', String(total), ...shown])
  }
  printTable(
    `An organisation of ${PEOPLE} people, on pg`,
    ['', 'found', 'bare p95 ms', 'ours', 'ratio', 'goal', ''],
    rows,
  )

  const { rows: subjects } = await client.query<{ uid: number }>(
    `select uid from account where openid like 'bench_%' order by uid limit ${ROUNDS + WARM_UP}`,
  )
  const write = median(
    await timed(async (i) => {
      const body = { uid: subjects[i]?.uid, code: `B${i}` }
      const signed = signatureHeaders({ method: 'POST', path: SET_NUMBER, body, key: admin.signKey })
      const headers = { ...admin.headers, ...signed, 'content-type': 'application/json' }
      const answer = await fetch(app.url + SET_NUMBER, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${SET_NUMBER} answered ${answer.status}: ${await answer.text()}`)
    }),
  )
  // The row alone, in a transaction that is open already, as in the call.
  await client.query('begin')
  const { rows: deeds } = await client.query<{ n: number }>(
    `select count(*)::int as n from org_log where action = (select action from org_log order by id desc limit 1)`,
  )
  const log = median(
    await timed(() =>
      client.query({
        name: 'deed',
        text: `insert into org_log (org_id, uid, action, target, detail, time)
          select org_id, uid, action, target, detail, time from org_log order by id desc limit 1`,
      }),
    ),
  )
  await client.query('rollback')
  await client.end()
  const share = (log / write) * 100
  printTable(
    'The log of deeds, on pg',
    ['', 'write ms', 'its row ms', 'share', 'goal', ''],
    [
      [
        `${deeds[0]?.n ?? 0} deeds`,
        show(write, 2),
        show(log, 2),
        `${show(share, 1)} %`,
        '≤ 10 %',
        share <= 10 ? 'ok' : 'over',
      ],
    ],
  )
  return { ...results, write, log }
}
