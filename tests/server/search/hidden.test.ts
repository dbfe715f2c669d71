import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentType } from '#contract/content/content.types'
import { searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { content } from '../../../server/db/schema/content/content'
import { org } from '../../../server/db/schema/orgs/orgs'
import { room } from '../../../server/db/schema/rooms/rooms'
import { solution } from '../../../server/db/schema/solutions'
import { website, websiteContent } from '../../../server/db/schema/website'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { casesOf, ROOM } from './cases'

const { people } = world
const WORD = '琥珀'
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
beforeEach(() => s.reset())
afterAll(() => s.close())

const find = async (by: Client, kind?: SearchKind) => (await by.get(searchApi.find, { keyword: WORD, kind })).data.list

const times = { publishTime: 1, createTime: 1, updateTime: 1 }
const store = (contentType: ContentType) => (title: string) =>
  s.db.insert(content).values({ contentType, uid: 1, title, visibility: 'store', published: 1, ...times })
const rooms = casesOf(() => s)
const make: Record<SearchKind, (title: string) => Promise<unknown>> = {
  ...(Object.fromEntries(Object.entries(rooms).map(([kind, one]) => [kind, one.make])) as Record<
    keyof typeof rooms,
    (title: string) => Promise<unknown>
  >),
  content: store('resource'),
  camp: store('training_camp'),
  solution: (title) =>
    s.db.insert(solution).values({
      orgId: world.orgs.college,
      uid: 1,
      roomId: ROOM,
      title,
      description: '',
      visibility: 'store',
      ...times,
    }),
  news: async (title) => {
    const [site] = await s.db.select({ id: website.id }).from(website).limit(1)
    const of = { websiteId: site?.id ?? 0, kind: 'news', uid: 1, createTime: 1 } as const
    await s.db.insert(websiteContent).values({ ...of, title, published: true, publishTime: 1 })
  },
}

/** Another organisation, and a room of it in which nobody of the demo is. */
const foreign = async (): Promise<{ org: number; room: number }> => {
  const name = '别的学校'
  const [school] = await s.db.insert(org).values({ name, shortname: name, updateTime: 1 }).returning({ id: org.id })
  const orgId = school?.id ?? 0
  const of = { orgId, ownerUid: 1, title: name, template: 1, uuid: 'other', code: 'OTHER1', createTime: 1 }
  const [made] = await s.db
    .insert(room)
    .values({ ...of, status: 'published' })
    .returning({ id: room.id })
  return { org: orgId, room: made?.id ?? 0 }
}
type Away = (other: { org: number; room: number }) => SQL
const named = sql`where title like ${`${WORD}%`}`
/** What each kind can be that is not for others' eyes, or not this person's. */
const ways: Record<SearchKind, Record<string, Away>> = {
  room: {
    'a draft': () => sql`update room set status = 'draft' ${named}`,
    stopped: () => sql`update room set online_status = 0 ${named}`,
    left: () => sql`delete from room_member where room_id = ${ROOM}`,
  },
  course: {
    'a draft': () => sql`update course set publish_time = 0 ${named}`,
    'of another room': ({ room }) => sql`update course set room_id = ${room} ${named}`,
    'of a stopped room': () => sql`update room set online_status = 0 where id = ${ROOM}`,
  },
  exam: {
    'a draft': () => sql`update exam set publish_time = 0 ${named}`,
    'of another room': ({ room }) => sql`update exam set room_id = ${room} ${named}`,
  },
  project: {
    'a draft': () => sql`update content set publish_time = 0 ${named}`,
    'taken down': () => sql`update content set online_status = 0 ${named}`,
    'given to another room': ({ room }) =>
      sql`update content_binding set module_id = ${room} where module_id = ${ROOM}`,
    'given to nobody any more': () => sql`delete from content_binding where module_id = ${ROOM}`,
  },
  work: {
    'a draft': () => sql`update work set status = 'draft' ${named}`,
    'of another room': ({ room }) => sql`update work set room_id = ${room} ${named}`,
    'for others': () => sql`update work set audience = '{"kind":"team","ids":[999]}' ${named}`,
  },
  task: {
    'a draft': () => sql`update task set status = 0 ${named}`,
    'of another room': ({ room }) => sql`update task set room_id = ${room} ${named}`,
  },
  contest: {
    'a draft': () => sql`update contest set status = 'draft' ${named}`,
    'of another room': ({ room }) => sql`update contest set room_id = ${room} ${named}`,
  },
  announcement: {
    'for others': () => sql`update announcement set audience = 'teacher' ${named}`,
    'of another room': ({ room }) => sql`update announcement set room_id = ${room} ${named}`,
  },
  material: { 'of another room': ({ room }) => sql`update room_material set room_id = ${room} ${named}` },
  content: {
    'a draft': () => sql`update content set publish_time = 0 ${named}`,
    'taken down': () => sql`update content set online_status = 0 ${named}`,
    deleted: () => sql`update content set deleted_time = 1 ${named}`,
    'its author’s': () => sql`update content set visibility = 'private' ${named}`,
    'another organisation’s': ({ org }) => sql`update content set visibility = 'org', org_id = ${org} ${named}`,
  },
  camp: {
    'a draft': () => sql`update content set publish_time = 0 ${named}`,
    'taken down': () => sql`update content set online_status = 0 ${named}`,
    deleted: () => sql`update content set deleted_time = 1 ${named}`,
    'its author’s': () => sql`update content set visibility = 'private' ${named}`,
    'another organisation’s': ({ org }) => sql`update content set visibility = 'org', org_id = ${org} ${named}`,
  },
  solution: {
    'a draft': () => sql`update solution set publish_time = 0 ${named}`,
    'taken down': () => sql`update solution set online_status = 0 ${named}`,
    deleted: () => sql`update solution set deleted_time = 1 ${named}`,
    'another organisation’s': ({ org }) => sql`update solution set visibility = 'org', org_id = ${org} ${named}`,
  },
  cert: {
    'a draft': () => sql`update cert set publish_time = 0 ${named}`,
    'of another room': ({ room }) => sql`update cert set room_id = ${room} ${named}`,
  },
  product: {
    'off sale': () => sql`update shop_product set on_sale = false ${named}`,
    'in a closed shop': () => sql`update room set shop = false where id = ${ROOM}`,
    'in a room without shops': () => sql`update room set template = 1 where id = ${ROOM}`,
    deleted: () => sql`update shop_product set deleted_time = 1 ${named}`,
  },
  plan: {
    'a draft': () => sql`update plan set publish_time = 0 ${named}`,
    'of another room': ({ room }) => sql`update plan set room_id = ${room} ${named}`,
  },
  news: {
    'a draft': () => sql`update website_content set published = false ${named}`,
    'of a site in the making': () => sql`update website set status = 'draft'`,
    'of a deleted room': () => sql`update room set deleted_time = 1`,
    'not news': () => sql`update website_content set kind = 'page' ${named}`,
  },
  person: {
    'in rooms that another runs': () => sql`update room_member set role = 'user' where uid = ${people.teacher.uid}`,
    'a teacher there': () => sql`update room_member set role = 'teacher' where uid = ${people.studentB.uid}`,
  },
}

test.each(
  Object.entries(ways).flatMap(([kind, list]) => Object.keys(list).map((way) => [kind as SearchKind, way] as const)),
)('a %s that is %s is found no more, where it was found before', async (kind, way) => {
  await make[kind](`${WORD}色的灯`)
  const by = await s.as(kind === 'person' ? people.teacher.login : people.studentA.login)
  expect(await find(by, kind)).toHaveLength(1)
  const away = ways[kind][way]
  if (!away) throw new Error(way)
  await s.db.execute(away(await foreign()))
  expect(await find(by, kind)).toEqual([])
})
