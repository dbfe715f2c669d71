import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { HEADER_KEY } from '../../src/contract/kernel/config'
import { examGoals } from './goals'
import type { App } from './lib/app'
import { ports } from './lib/ports'
import { goalText, judge, printTable, show } from './lib/report'
import { headersOf, loggedIn, type Person } from './rush'

const PEOPLE = 1000
const QUESTIONS = 40
/** Seconds: to begin, between two answers of a person, and before the end in which all hand in. */
const [BEGIN, PACE, LAST] = [60, 10, 5]
/** How often each answers while it is measured; half of them before the bare server's turn. */
const ANSWERS = 4

interface Sat {
  person: Person
  record: number
}

/** An exam of 40 choices in the room, open to all. */
async function seed(client: pg.Client, roomId: number) {
  const now = Math.floor(Date.now() / 1000)
  const { rows } = await client.query<{ id: number }>(
    `with p as (insert into exam_paper (org_id, uid, title, sections, create_time, update_time)
        select org_id, 3, '千人卷', '[{"title":"","minutes":0,"ids":[],"draws":[]}]', 1, 1 from room where id = $1 returning id, sections)
      insert into exam (room_id, uid, paper_id, title, begin_time, minutes, sections, asked, full_score, publish_time, create_time, update_time)
        select $1, 3, p.id, '千人同考', $2::int8 - 60, 120, p.sections, ${QUESTIONS}, ${QUESTIONS}, $2, $2, $2 from p returning id`,
    [roomId, now],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `insert into exam_item (exam_id, question_id, section, draw, sort, question)
      select $1, q.id, 0, -1, row_number() over (order by q.id), q.question from (select * from exam_question
        where kind in ('single', 'judge') order by id limit ${QUESTIONS}) q`,
    [id],
  )
  const { rows: items } = await client.query<{ id: number }>(
    'select id from exam_item where exam_id = $1 order by sort',
    [id],
  )
  return { id, items: items.map((one) => one.id) }
}

/** One call; how long it took in milliseconds, and what it answered. */
const calling = (sockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  let failed = 0
  const call = (url: string, headers: Record<string, string>, body: object) =>
    new Promise<{ took: number; text: string }>((resolve) => {
      const began = performance.now()
      let text = ''
      const end = (status: number) => {
        if (status !== 200) failed += 1
        resolve({ took: performance.now() - began, text })
      }
      request(
        url,
        {
          agent,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', [HEADER_KEY]: randomUUID() },
        },
        (answer) =>
          answer
            .on('data', (chunk: Buffer) => {
              text += chunk.toString()
            })
            .on('end', () => end(answer.statusCode ?? 0)),
      )
        .on('error', () => end(0))
        .end(JSON.stringify(body))
    })
  return { call, failed: () => failed, end: () => agent.destroy() }
}

/** All of them, spread evenly over so many seconds, whether or not those before have been answered. */
const spread = <T, R>(all: readonly T[], seconds: number, one: (of: T) => Promise<R>): Promise<R[]> =>
  Promise.all(
    all.map(async (of, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at / all.length) * seconds * 1000))
      return one(of)
    }),
  )
const p95 = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

/** A thousand people in one exam: they begin within a minute, answer every ten seconds, and hand in in the last five. */
export async function benchExams(app: App, databaseUrl: string) {
  const { roomId }: { roomId: number } = JSON.parse(await app.admin('seed-scale'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { call, failed, end } = calling(PEOPLE)
  try {
    const { id, items } = await seed(client, roomId)
    const people = (await loggedIn(client, roomId)).slice(0, PEOPLE)
    await client.query('analyze')
    const begun: number[] = []
    const sats: Sat[] = await spread(people, BEGIN, async (person) => {
      const { took, text } = await call(`${app.url}/api/Exam/enter`, headersOf(person), {
        exam_id: id,
        client: 'bench',
      })
      begun.push(took)
      return { person, record: Number(JSON.parse(text).data?.record_id ?? 0) }
    })
    const answer = async ({ person, record }: Sat, item: number) => {
      const at = Math.floor(Date.now() / 1000)
      const answers = [{ item_id: item, given: [0], at }]
      return (
        await call(`${app.url}/api/Exam/answer`, headersOf(person), {
          record_id: record,
          client: 'bench',
          answers,
          leaves: 0,
        })
      ).took
    }
    const bare = async ({ person, record }: Sat, item: number) => {
      const headers = { 'x-person': String(person.uid), 'x-record': String(record), 'x-item': String(item) }
      return (await call(`http://127.0.0.1:${ports.bare}/answer`, headers, {})).took
    }
    const [ours, floor]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < ANSWERS; turn += 1) {
      const item = items[turn] ?? 0
      floor.push(...(await spread(sats, PACE, (sat) => bare(sat, item))))
      ours.push(...(await spread(sats, PACE, (sat) => answer(sat, item))))
    }
    const handing = await spread(sats, LAST, async ({ person, record }) => {
      const at = Math.floor(Date.now() / 1000)
      return (await call(`${app.url}/api/Exam/handIn`, headersOf(person), { record_id: record, at })).took
    })
    const { rows } = await client.query<{ answers: number; handed: number }>(
      `select (select count(*)::int from exam_answer a join exam_record r on r.id = a.record_id where r.exam_id = $1) as answers,
        (select count(*)::int from exam_record where exam_id = $1 and hand_time > 0) as handed`,
      [id],
    )
    const { answers = 0, handed = 0 } = rows[0] ?? {}
    const lost = PEOPLE * ANSWERS - answers + (PEOPLE - handed)
    const [own, least] = [p95(ours), p95(floor)]
    printTable(
      `${PEOPLE} people in one exam of ${QUESTIONS} questions, on pg`,
      ['', 'p95 ms', 'bare', 'ratio', 'goal', ''],
      [
        ['begin within a minute', show(p95(begun), 1), '', '', '', ''],
        [
          ...['an answer every ten seconds', show(own, 1), show(least, 1), `${show(own / least, 2)}×`],
          ...[goalText(examGoals.answer), judge(examGoals.answer, own, least)],
        ],
        ['hand-in in the last five seconds', show(p95(handing), 1), '', '', '', ''],
        [
          'answers and hand-ins lost, calls refused',
          show(lost + failed(), 0),
          '',
          '',
          goalText(examGoals.lost),
          judge(examGoals.lost, lost + failed(), 0),
        ],
      ],
    )
    return { begin: p95(begun), answer: own, bare: least, handIn: p95(handing), lost, failed: failed() }
  } finally {
    end()
    await client.end()
  }
}
