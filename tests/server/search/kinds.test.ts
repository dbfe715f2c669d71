import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { content } from '../../../server/db/schema/content/content'
import { solution } from '../../../server/db/schema/solutions'
import { website, websiteContent } from '../../../server/db/schema/website'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { casesOf, titled } from './cases'

const { people } = world
const WORD = '琥珀'
const NEW = '翡翠'
let s: TestServer
let student: Client
let outsider: Client
let teacher: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  student = await s.as(people.studentA.login)
  outsider = await s.as(people.outsider.login)
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const find = async (by: Client, keyword: string, kind?: SearchKind) =>
  (await by.get(searchApi.find, { keyword, kind })).data.list

test.each(Object.entries(casesOf(() => s)))(
  'a %s is found by who may see it alone, by its new name once it is renamed, and not when it is gone',
  async (kind, { make, rename, remove, href, finds, misses }) => {
    const member = finds ? await s.as(finds) : student
    const other = misses ? await s.as(misses) : outsider
    await make(`${WORD}色的灯`)
    const here = (await find(member, WORD)).filter((row) => row.kind === kind)
    expect(here).toHaveLength(1)
    expect(here[0]?.href).toMatch(href)
    expect(await find(member, WORD, kind as SearchKind)).toHaveLength(1)
    expect(await find(other, WORD)).toEqual([])
    await rename(`${NEW}色的灯`)
    expect(await find(member, WORD, kind as SearchKind)).toEqual([])
    expect((await find(member, NEW, kind as SearchKind)).length).toBeGreaterThan(0)
    await remove()
    expect(await find(member, NEW, kind as SearchKind)).toEqual([])
  },
)

test('a work for a team or a class is found by those it is for, and by who runs the room', async () => {
  const audience = { kind: 'team', ids: [999] } as never
  await s.db.insert(work).values({ ...titled(WORD), status: 'published', updateTime: 1, audience })
  expect(await find(student, WORD)).toEqual([])
  expect(await find(teacher, WORD)).toHaveLength(1)
})

test('news of an open website is everybody’s, of one in the making nobody’s', async () => {
  const [site] = await s.db.select({ id: website.id }).from(website).where(eq(website.status, 'published'))
  if (!site) throw new Error('the demo has no open website')
  const news = { websiteId: site.id, kind: 'news', title: `${WORD}开幕`, uid: 1, createTime: 1 }
  await s.db.insert(websiteContent).values({ ...news, published: true, publishTime: 1 })
  await s.db.insert(websiteContent).values({ ...news, title: `${WORD}草稿` })
  const [row, more] = await find(outsider, WORD)
  expect([row?.kind, row?.title, more]).toEqual(['news', `${WORD}开幕`, undefined])
  expect(row?.href).toMatch(new RegExp(`^/website/${site.id}/news/\\d+$`))
  await s.db.update(website).set({ status: 'draft' }).where(eq(website.id, site.id))
  expect(await find(outsider, WORD)).toEqual([])
})

test('a solution of an organisation is found by its people, one for everybody by all, and neither once it is taken down', async () => {
  await s.db.update(solution).set({ title: `${WORD}方案` })
  const ids = async (by: Client) => (await find(by, WORD, 'solution')).map(({ id }) => id).toSorted()
  expect(await ids(teacher)).toEqual([1, 2])
  expect(await ids(await s.as(people.supplier.login))).toContain(1)
  await s.db.update(solution).set({ onlineStatus: 0 })
  expect(await ids(teacher)).toEqual([])
})

test('words are found by one letter, by a part, in any case of letters, and only as they stand', async () => {
  const at = { contentType: 'resource', uid: 1, visibility: 'store', published: 1, publishTime: 1 } as const
  const add = (title: string) => s.db.insert(content).values({ ...at, title, createTime: 1, updateTime: 1 })
  await add('𠮷野家的Excel实训')
  const titles = async (words: string) => (await find(outsider, words, 'content')).map(({ title }) => title)
  for (const words of ['𠮷', '𠮷野', 'EXCEL', 'cel实', '家的Excel实训'])
    expect(await titles(words)).toEqual(['𠮷野家的Excel实训'])
  // All of its letters stand there, in another order.
  expect(await titles('实Excel')).toEqual([])
})
