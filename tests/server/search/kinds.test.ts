import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { account } from '../../../server/db/schema/account'
import { cert, certContainer } from '../../../server/db/schema/certs'
import { content, contentBinding } from '../../../server/db/schema/content/content'
import { contest } from '../../../server/db/schema/contests'
import { course } from '../../../server/db/schema/courses'
import { exam } from '../../../server/db/schema/exams/runs'
import { roomMaterial } from '../../../server/db/schema/materials'
import { plan } from '../../../server/db/schema/plans'
import { announcement } from '../../../server/db/schema/rooms/announce'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { shopProduct } from '../../../server/db/schema/shop'
import { solution } from '../../../server/db/schema/solutions'
import { task } from '../../../server/db/schema/tasks/tasks'
import { team } from '../../../server/db/schema/teams/teams'
import { website, websiteContent } from '../../../server/db/schema/website'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people, orgs } = world
const ROOM = 2
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

const titled = (title: string) => ({ title, roomId: ROOM, uid: 1, createTime: 1 })
const money = { singleBounty: 100, bounty: 100, places: 1 }

interface Case {
  /** Writes one of it that is called so. */
  make: (title: string) => Promise<unknown>
  rename: (title: string) => Promise<unknown>
  /** Takes it away; none where nothing of the kind goes. */
  remove: () => Promise<unknown>
  href: RegExp
  /** Who is in the room, or runs it, and who is neither. */
  finds?: () => Client
  misses?: () => Client
}

/** Of each kind that belongs to a room: its members find it by a word in it, others do not. */
const cases: Record<Exclude<SearchKind, 'content' | 'camp' | 'news' | 'solution'>, Case> = {
  room: {
    make: (title) => s.db.update(room).set({ title }).where(eq(room.id, ROOM)),
    rename: (title) => s.db.update(room).set({ title }).where(eq(room.id, ROOM)),
    remove: () => s.db.update(room).set({ deletedTime: 1 }).where(eq(room.id, ROOM)),
    href: /^\/training-room\/student\/2\/index$/,
  },
  course: {
    make: (title) =>
      s.db
        .insert(course)
        .values({ ...titled(title), mode: 'teaching', openRule: 'free', publishTime: 1, updateTime: 1 } as never),
    rename: (title) => s.db.update(course).set({ title }).where(eq(course.roomId, ROOM)),
    remove: () => s.db.update(course).set({ deletedTime: 1 }).where(eq(course.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/course\?course=\d+$/,
  },
  project: {
    make: async (title) => {
      const row = { contentType: 'project', uid: 1, title, visibility: 'private', publishTime: 1 } as const
      const [made] = await s.db
        .insert(content)
        .values({ ...row, createTime: 1, updateTime: 1 })
        .returning({ id: content.id })
      const bound = { moduleType: 'training_room', moduleId: ROOM, targetType: 'project', uid: 1, createTime: 1 }
      await s.db.insert(contentBinding).values({ ...bound, contentId: made?.id ?? 0 })
    },
    rename: (title) => s.db.update(content).set({ title }).where(eq(content.contentType, 'project')),
    remove: () => s.db.update(content).set({ deletedTime: 1 }).where(eq(content.contentType, 'project')),
    href: /^\/training-room\/student\/2\/project\?project=\d+$/,
  },
  exam: {
    make: (title) =>
      s.db.insert(exam).values({
        ...{ ...titled(title), paperId: 1, beginTime: 1, minutes: 30, publishTime: 1, updateTime: 1 },
      }),
    rename: (title) => s.db.update(exam).set({ title }).where(eq(exam.roomId, ROOM)),
    remove: () => s.db.update(exam).set({ deletedTime: 1 }).where(eq(exam.roomId, ROOM)),
    href: /^\/exam-entrance\/\d+\/0$/,
  },
  product: {
    make: async (title) => {
      await s.db.update(room).set({ template: 3, shop: true }).where(eq(room.id, ROOM))
      const [own] = await s.db.select({ id: team.id }).from(team).where(eq(team.roomId, ROOM)).limit(1)
      const of = { roomId: ROOM, teamId: own?.id ?? 0, createUid: 1, createTime: 1 }
      await s.db.insert(shopProduct).values({ ...of, title, price: 100, stock: 1 })
      await s.db.insert(shopProduct).values({ ...of, title, price: 100, stock: 1, onSale: false })
    },
    rename: (title) => s.db.update(shopProduct).set({ title }).where(eq(shopProduct.roomId, ROOM)),
    remove: () => s.db.update(room).set({ shop: false }).where(eq(room.id, ROOM)),
    href: /^\/training-room\/student\/2\/shop$/,
  },
  plan: {
    make: (title) => s.db.insert(plan).values({ ...titled(title), publishTime: 1, updateTime: 1 }),
    rename: (title) => s.db.update(plan).set({ title }).where(eq(plan.roomId, ROOM)),
    remove: () => s.db.update(plan).set({ deletedTime: 1 }).where(eq(plan.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/plan-detail\?plan=\d+$/,
  },
  cert: {
    make: async (title) => {
      const [made] = await s.db
        .insert(certContainer)
        .values({ roomId: ROOM, title: '类别', code: 'AB', createTime: 1 })
        .returning({ id: certContainer.id })
      await s.db.insert(cert).values({
        ...{ ...titled(title), containerId: made?.id ?? 0, issuer: '学院', awardRule: 'hand' as const },
        ...{ publishTime: 1, updateTime: 1 },
      })
    },
    rename: (title) => s.db.update(cert).set({ title }).where(eq(cert.roomId, ROOM)),
    remove: () => s.db.update(cert).set({ deletedTime: 1 }).where(eq(cert.roomId, ROOM)),
    href: /^\/cert\/2\/\d+\/\d+\/training-center$/,
  },
  work: {
    make: (title) => s.db.insert(work).values({ ...titled(title), status: 'published', updateTime: 1 }),
    rename: (title) => s.db.update(work).set({ title }).where(eq(work.roomId, ROOM)),
    remove: () => s.db.update(work).set({ deletedTime: 1 }).where(eq(work.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/work-detail\?workId=\d+$/,
  },
  task: {
    make: (title) =>
      s.db.insert(task).values({
        ...titled(title),
        ...money,
        orgId: orgs.college,
        intro: '',
        typeAlias: 'guyong',
        status: 1,
        updateTime: 1,
      }),
    rename: (title) => s.db.update(task).set({ title }).where(eq(task.roomId, ROOM)),
    remove: () => s.db.update(task).set({ deletedTime: 1 }).where(eq(task.roomId, ROOM)),
    href: /^\/task\/detail\/\d+$/,
  },
  contest: {
    make: (title) => s.db.update(contest).set({ title }).where(eq(contest.id, 1)),
    rename: (title) => s.db.update(contest).set({ title }).where(eq(contest.id, 1)),
    remove: () => s.db.update(contest).set({ status: 'draft' }).where(eq(contest.id, 1)),
    href: /^\/contest\/1$/,
  },
  announcement: {
    make: (title) => s.db.insert(announcement).values({ ...titled(title), content: '', audience: 'all' }),
    rename: (title) => s.db.update(announcement).set({ title }).where(eq(announcement.roomId, ROOM)),
    remove: () => s.db.update(announcement).set({ deletedTime: 1 }).where(eq(announcement.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/index\?announce=\d+$/,
  },
  material: {
    make: (title) => s.db.insert(roomMaterial).values({ ...titled(title), fileId: 1 }),
    rename: (title) => s.db.update(roomMaterial).set({ title }).where(eq(roomMaterial.roomId, ROOM)),
    remove: () => s.db.update(roomMaterial).set({ deletedTime: 1 }).where(eq(roomMaterial.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/materials$/,
  },
  person: {
    make: (truename) => s.db.update(account).set({ truename }).where(eq(account.uid, people.studentB.uid)),
    rename: (truename) => s.db.update(account).set({ truename }).where(eq(account.uid, people.studentB.uid)),
    remove: () => s.db.delete(roomMember).where(eq(roomMember.uid, people.studentB.uid)),
    href: /^\/training-room\/manager\/\d+\/member\?keyword=/,
    finds: () => teacher,
    misses: () => student,
  },
}

test.each(Object.entries(cases))(
  'a %s is found by who may see it alone, by its new name once it is renamed, and not when it is gone',
  async (kind, { make, rename, remove, href, finds = () => student, misses = () => outsider }) => {
    await make(`${WORD}色的灯`)
    const here = (await find(finds(), WORD)).filter((row) => row.kind === kind)
    expect(here).toHaveLength(1)
    expect(here[0]?.href).toMatch(href)
    expect(await find(finds(), WORD, kind as SearchKind)).toHaveLength(1)
    expect(await find(misses(), WORD)).toEqual([])
    await rename(`${NEW}色的灯`)
    expect(await find(finds(), WORD, kind as SearchKind)).toEqual([])
    expect((await find(finds(), NEW, kind as SearchKind)).length).toBeGreaterThan(0)
    await remove()
    expect(await find(finds(), NEW, kind as SearchKind)).toEqual([])
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
