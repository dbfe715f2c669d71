import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchApi } from '#contract/search/search.api'
import { SEARCH_KINDS, type SearchKind } from '#contract/search/search.rules'
import { type Db, rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let student: Client
beforeAll(async () => {
  s = await startServer()
  student = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())

/** The index by which each kind is found. */
const indexes: Record<SearchKind, string> = {
  room: 'room_search',
  course: 'course_search',
  exam: 'exam_search',
  project: 'content_search',
  work: 'work_search',
  task: 'task_search',
  contest: 'contest_search',
  announcement: 'announcement_search',
  material: 'room_material_search',
  content: 'content_search',
  camp: 'content_search',
  solution: 'solution_search',
  cert: 'cert_search',
  product: 'shop_product_search',
  plan: 'plan_search',
  news: 'website_content_search',
  person: 'account_search',
}

interface Sent {
  text: string
  values: unknown[]
}

/** The one statement of a search, as the driver gets it. */
const sentBy = async (keyword: string, kind?: SearchKind): Promise<Sent> => {
  const { database } = s.services
  const spy = database.kind === 'pglite' ? vi.spyOn(database.pglite, 'query') : vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await student.get(searchApi.find, { keyword, kind })).code).toBe(20_000)
    const asked = (spy.mock.calls as unknown[][]).map(([first, values]) =>
      typeof first === 'string' ? ({ text: first, values } as Sent) : (first as Sent),
    )
    const [sent, more] = asked.filter(({ text }) => text.includes('search_grams'))
    if (!sent || more) throw new Error('a search is one statement')
    return sent
  } finally {
    spy.mockRestore()
  }
}

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** How it is planned where reading a table from end to end is dear, as of a large one: once for whatever is looked for. */
const planOf = ({ text, values }: Sent): Promise<Node[]> =>
  s.db.transaction(async (tx) => {
    const run = (words: string) => rowsOf<{ 'QUERY PLAN': { Plan: Node }[] }>(tx as unknown as Db, sql.raw(words))
    await run('set local enable_seqscan = off')
    await run('set local plan_cache_mode = force_generic_plan')
    await run(`prepare looked_at as ${text}`)
    const [row] = await run(`explain (format json) execute looked_at(${values.map(literal).join(', ')})`)
    await run('deallocate looked_at')
    const plan = row?.['QUERY PLAN'][0]?.Plan
    return plan ? nodesOf(plan) : []
  })

/** The indexes of words that are asked for these. */
const asked = (nodes: Node[]): string[] =>
  nodes.flatMap(({ 'Index Name': name, 'Index Cond': by }) =>
    name?.endsWith('_search') && by?.includes('@>') ? [name] : [],
  )

// A letter, a word of two, one of three, letters with a case, for which the statement is another, and several words at once.
test.each(['播', '直播', '直播间', 'Excel', '直播 脚本', 'Excel 表格 一 二 三'])(
  '%s is looked for by the index of each kind’s words',
  async (words) => {
    const found: [SearchKind, string[]][] = []
    for (const kind of SEARCH_KINDS) found.push([kind, asked(await planOf(await sentBy(words, kind)))])
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(indexes).map(([kind, name]) => [kind, [name]])),
    )
    // All kinds at once are one statement, which asks the index of each of them.
    expect(asked(await planOf(await sentBy(words))).toSorted()).toEqual(Object.values(indexes).toSorted())
  },
)
