import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { websiteApi } from '#contract/website/website.api'
import { attachment } from '../../../server/db/schema/files'
import { room } from '../../../server/db/schema/rooms/rooms'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
  student = await s.as('13800000004')
})
afterAll(() => s.close())

const site = { id: 1 }
const version = async () => (await teacher.get(websiteApi.detail, site)).data.update_time
const GONE = '比赛官网不存在或未开启'
const file = async (uid: number, use = 'picture') => {
  const key = `u/${uid}/${Math.random()}.png`
  const row = { uid, disk: 'disk', key, filename: 'a.png', filesize: 1, mime: 'image/png', use, createTime: 0 }
  const [made] = await s.db.insert(attachment).values(row).returning({ id: attachment.id })
  return { id: made?.id ?? 0, url: `/files/${made?.id}/${key.slice(key.lastIndexOf('/') + 1)}` }
}

test('anybody reads an open website, its news and its help, and no draft of them', async () => {
  const nobody = s.guest()
  const { data } = await nobody.get(websiteApi.detail, { ...site, with_room: 1 })
  expect(data).toMatchObject({ site_name: '校园直播挑战赛', training_room: { id: 2 }, hotline: '0571-8800 0302' })
  const news = await nobody.get(websiteApi.content, { ...site, content_type: 'news' })
  expect(news.data.total).toBe(4)
  expect(news.data.list[0]).toMatchObject({ title: '上一届冠军团队：我们是怎么准备的', body: '' })
  expect(news.data.list.map((n) => n.title)).not.toContain('评委名单（待公布）')
  expect((await nobody.get(websiteApi.article, { ...site, content_id: 5 })).message).toBe('内容不存在或已下线')
  const help = await nobody.get(websiteApi.content, { ...site, content_type: 'help' })
  expect(help.data.list[1]?.files.map((f) => f.filename)).toContain('直播设备操作手册.pdf')
  const article = await nobody.get(websiteApi.article, { ...site, content_id: 2 })
  expect(article.data).toMatchObject({ newer: { id: 3 }, older: { id: 1 }, content: { content_type: 'news' } })
  expect(article.data.content.body).toContain('<blockquote>')
})

test('the home tells of the contests of its rooms and of nothing that is for members only', async () => {
  const { data } = await s.guest().get(websiteApi.home, site)
  expect(data.contests.map((c) => c.title)).toContain('第六届校园直播挑战赛')
  expect(data.contests.map((c) => c.title)).not.toContain('校园带货马拉松')
  expect(data.contests[0]).not.toHaveProperty('intro')
  expect(data.news).toHaveLength(4)
})

test('a copy of the room takes a copy of its website along, in the making, where its owner asks for it', async () => {
  const input = { training_room_id: 2, title: '下一届', carry: ['website'] as 'website'[] }
  const made = (await teacher.post(lifecycleApi.clone, input)).data.id
  const room = { training_room_id: made }
  const { site: copy, is_home } = (await teacher.get(websiteApi.manage, room)).data
  if (!copy) throw new Error('no copy')
  const source = (await teacher.get(websiteApi.detail, site)).data
  expect(is_home).toBe(true)
  expect(copy).toMatchObject({
    site_name: source.site_name,
    status: 'draft',
    intro: source.intro,
    footer: source.footer,
  })
  expect((await s.guest().get(websiteApi.detail, { id: copy.id })).message).toBe(GONE)
  const list = async (content_type: 'news' | 'help') =>
    (await teacher.get(websiteApi.content, { id: copy.id, content_type, all: 1 })).data.list
  const was = (await teacher.get(websiteApi.content, { ...site, content_type: 'help', all: 1 })).data.list
  expect((await list('help')).map((h) => [h.title, h.published])).toEqual(was.map((h) => [h.title, h.published]))
  const news = await list('news')
  expect(news.length).toBeGreaterThan(0)
  expect(news.every((n) => !n.published)).toBe(true)
  // Those who manage the room without owning it have no part in its website, and nobody gets one unasked.
  const admin = await s.as('13800000002')
  for (const [who, carry] of [
    [admin, ['website']],
    [teacher, []],
  ] as const) {
    const bare = (await who.post(lifecycleApi.clone, { ...input, carry: [...carry] })).data.id
    expect((await who.get(websiteApi.manage, { training_room_id: bare })).data.site).toBeNull()
  }
  const before = await s.count('room_log')
  for (const status of ['published', 'draft'] as const) await teacher.post(websiteApi.publish, { id: copy.id, status })
  const log = (await teacher.get(lifecycleApi.log, { ...room, limit: 2 })).data.list
  expect(log.map((l) => [l.action, l.about])).toEqual([
    ['website.unpublish', copy.site_name],
    ['website.publish', copy.site_name],
  ])
  expect(await s.count('room_log')).toBe(before + 2)
})

test('what the buttons say follows from how the asker stands', async () => {
  const stand = async (who: Client) => (await who.get(websiteApi.standing, site)).data
  expect(await stand(s.guest())).toMatchObject({ logged_in: false, rooms: [{ id: 2, stand: 'none' }], contests: [] })
  const mine = await stand(student)
  expect(mine.rooms[0]?.stand).toBe('member')
  expect(mine.contests).toContainEqual({ id: 4, signup_status: 3 })
  expect((await stand(teacher)).rooms[0]?.stand).toBe('manager')
  expect((await stand(await s.as('13800000006'))).rooms[0]?.stand).toBe('judge')
  expect((await stand(await s.as('13800000010'))).rooms[0]?.stand).toBe('none')
})

test('closing it closes it for everybody but its makers and the preview link', async () => {
  const { data } = await teacher.get(websiteApi.manage, { training_room_id: 2 })
  await teacher.post(websiteApi.publish, { ...site, status: 'draft' })
  for (const who of [s.guest(), student, await s.as('13800000001')])
    expect(await who.get(websiteApi.detail, site)).toMatchObject({ status: 404, code: 51_701, message: GONE })
  expect((await teacher.get(websiteApi.detail, site)).status).toBe(200)
  const link = { ...site, auth_hash: data.preview_hash }
  expect((await s.guest().get(websiteApi.detail, link)).status).toBe(200)
  expect((await s.guest().get(websiteApi.detail, { ...site, auth_hash: `9${data.preview_hash}` })).status).toBe(404)
  expect((await student.get(roomsApi.detail, { id: 2 })).data).toMatchObject({ website_id: 1, website_status: 0 })
  await teacher.post(websiteApi.publish, { ...site, status: 'published' })
  expect((await student.get(roomsApi.detail, { id: 2 })).data).toMatchObject({ website_id: 1, website_status: 1 })
})

test('texts are cleaned, lengths are counted as people see them, and nobody overwrites what they have not seen', async () => {
  const intro = '<p onclick="x()">好<script>alert(1)</script></p><img src="https://elsewhere.example/a.png">'
  const saved = await teacher.post(websiteApi.update, { ...site, version: await version(), intro, hotline: ' 400  1 ' })
  expect(saved.data).toMatchObject({ intro: '<p>好</p>', hotline: '400 1' })
  const stale = await teacher.post(websiteApi.update, { ...site, version: 5, intro })
  expect(stale).toMatchObject({ status: 409, message: '内容已被他人修改，请刷新后重试' })
  const bad = async (input: object) =>
    (await teacher.post(websiteApi.update, { ...site, version: await version(), ...input })).message
  expect(await bad({ site_name: ' ' })).toBe('官网名称在30个字以内')
  expect(await bad({ site_name: '赛'.repeat(31) })).toBe('官网名称在30个字以内')
  expect(await bad({ about_me: `<p>${'字'.repeat(10_001)}</p>` })).toBe('关于我们：正文在10000个字以内')
  expect(await bad({ copyright: '权'.repeat(101) })).toBe('版权信息在100个字以内')
  expect(await bad({ intro: '<p> </p>' })).toBe('请先填写比赛介绍再发布')
  expect((await s.guest().get(websiteApi.detail, site)).data.intro).toBe('<p>好</p>')
})

test('a website shows files of its makers only, and its files are for everybody while it is open', async () => {
  const [own, secret, foreign] = [await file(teacher.uid), await file(student.uid, 'file'), await file(student.uid)]
  const put = async (input: object) => teacher.post(websiteApi.update, { ...site, version: await version(), ...input })
  expect((await put({ logo_id: own.id })).data.logo_data.url).toBe(own.url)
  expect((await put({ picture_ids: [foreign.id] })).message).toBe('文件不存在或无权使用')
  expect((await put({ about_me: `<p>看</p><img src="${secret.url}">` })).message).toBe('文件不存在或无权使用')
  const [manual] = await s.db.select().from(attachment).where(eq(attachment.id, 1))
  const url = `/files/1/${manual?.key.split('/').at(-1)}`
  await s.services.files.put(manual?.key ?? '', Buffer.from('%PDF'), { mime: 'application/pdf' })
  expect((await s.guest().raw({ url })).statusCode).toBe(200)
  const [hidden] = await s.db.select().from(attachment).where(eq(attachment.id, 3))
  await s.services.files.put(hidden?.key ?? '', Buffer.from('x'), { mime: 'text/csv' })
  expect((await s.guest().raw({ url: `/files/3/${hidden?.key.split('/').at(-1)}` })).statusCode).toBe(404)
  await teacher.post(websiteApi.publish, { ...site, status: 'draft' })
  expect((await s.guest().raw({ url })).statusCode).toBe(404)
  await teacher.post(websiteApi.publish, { ...site, status: 'published' })
})

test('news and help are added, changed, put in order and taken off', async () => {
  const piece = { ...site, content_type: 'help' as const, title: '常见问题', body: '<p>答</p>', published: false }
  const { data } = await teacher.post(websiteApi.bind, piece)
  const titles = async (who = s.guest()) =>
    (await who.get(websiteApi.content, { ...site, content_type: 'help' })).data.list.map((c) => c.title)
  expect(await titles()).not.toContain('常见问题')
  const at = { ...site, content_id: data.id }
  const version = (await teacher.get(websiteApi.article, { ...at, all: 1 })).data.content.update_time
  await teacher.post(websiteApi.bind, { ...piece, ...at, version, title: '问答', published: true })
  expect((await titles()).at(-1)).toBe('问答')
  await teacher.post(websiteApi.sort, { ...site, ids: [data.id, 6, 7, 8] })
  expect((await titles())[0]).toBe('问答')
  expect((await teacher.post(websiteApi.bind, { ...piece, title: '' })).message).toBe('请填写标题，在60个字以内')
  // A piece of help is no news.
  expect((await teacher.post(websiteApi.bind, { ...piece, ...at, content_type: 'news' })).status).toBe(404)
  await teacher.post(websiteApi.unbind, { ...site, content_id: data.id })
  expect(await titles()).not.toContain('问答')
  expect((await teacher.post(websiteApi.unbind, { ...site, content_id: data.id })).status).toBe(404)
})

test('several rooms share a website: by its code or as one’s own', async () => {
  const managed = async () => (await teacher.get(websiteApi.manage, { training_room_id: 2 })).data
  expect(await managed()).toMatchObject({ share_code: '', share_until: 0 })
  expect((await teacher.post(websiteApi.share, { ...site, act: 'code' })).status).toBe(200)
  const data = await managed()
  expect(data.share_until - s.now()).toBeGreaterThan(6 * 86_400)
  expect(data.choices.map((c) => c.id)).toContain(3)
  expect(await teacher.post(websiteApi.joinRoom, { training_room_id: 3, code: '1-ABCD0123' })).toMatchObject({
    status: 404,
    message: '官网共享码无效',
  })
  expect((await teacher.post(websiteApi.joinRoom, { training_room_id: 3, code: data.share_code })).data).toEqual(site)
  expect((await teacher.post(websiteApi.joinRoom, { training_room_id: 4, id: 1 })).data).toEqual(site)
  expect((await teacher.post(websiteApi.joinRoom, { training_room_id: 4, id: 1 })).message).toBe('该实训室已有比赛官网')
  expect((await teacher.post(websiteApi.create, { training_room_id: 4, site_name: '又一个' })).message).toBe(
    '该实训室已有比赛官网',
  )
  const { rooms } = (await s.guest().get(websiteApi.standing, site)).data
  expect(rooms.map((r) => r.id).sort()).toEqual([2, 3, 4])
  const shared = await teacher.get(websiteApi.manage, { training_room_id: 3 })
  expect(shared.data).toMatchObject({ is_home: false, can_edit: false, share_code: '', site: { id: 1 } })
  expect((await student.post(websiteApi.leaveRoom, { ...site, training_room_id: 3 })).status).toBe(404)
  expect((await teacher.post(websiteApi.leaveRoom, { ...site, training_room_id: 2 })).message).toBe(
    '创建官网的实训室不能移除',
  )
  for (const id of [3, 4]) await teacher.post(websiteApi.leaveRoom, { ...site, training_room_id: id })
  expect((await teacher.get(roomsApi.detail, { id: 3 })).data.website_id).toBe(0)
})

test('share codes are not to be guessed', async () => {
  const guess = await s.as('13800000003')
  let last = 0
  for (let i = 0; i < 11; i++)
    last = (await guess.post(websiteApi.joinRoom, { training_room_id: 3, code: `1-0000000${i % 10}` })).status
  expect(last).toBe(429)
  s.pass(600)
  const atOnce = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      guess.post(websiteApi.joinRoom, { training_room_id: 3, code: `1-000000${10 + i}` }),
    ),
  )
  expect(atOnce.filter(({ status }) => status !== 429)).toHaveLength(10)
})

test('a website is made as a draft, opens with an introduction, and is deleted only while it is closed', async () => {
  const made = await teacher.post(websiteApi.create, { training_room_id: 1, site_name: '教学展示' })
  const { id } = made.data
  expect((await s.guest().get(websiteApi.detail, { id })).message).toBe(GONE)
  expect((await teacher.post(websiteApi.publish, { id, status: 'published' })).message).toBe('请先填写比赛介绍再发布')
  const { update_time } = (await teacher.get(websiteApi.detail, { id })).data
  await teacher.post(websiteApi.update, { id, version: update_time, intro: '<p>介绍</p>' })
  await teacher.post(websiteApi.publish, { id, status: 'published' })
  expect((await s.guest().get(websiteApi.detail, { id })).data.site_name).toBe('教学展示')
  expect((await teacher.post(websiteApi.remove, { id })).message).toBe('请先下线官网再删除')
  await teacher.post(websiteApi.publish, { id, status: 'draft' })
  await teacher.post(websiteApi.remove, { id })
  expect((await teacher.get(roomsApi.detail, { id: 1 })).data.website_id).toBe(0)
  expect((await teacher.get(websiteApi.detail, { id })).message).toBe(GONE)
})

test('the platform has words of its own for the foot', async () => {
  expect((await s.guest().get(websiteApi.footer, {})).data).toMatchObject({ site_name: '星火实训平台' })
})

test('search engines find the open websites and nothing else', async () => {
  const robots = await s.guest().raw({ url: '/robots.txt' })
  expect(robots.body).toMatch(/Allow: \/website\/\n[\s\S]*Disallow: \/\n[\s\S]*Sitemap: http.*\/sitemap\.xml/)
  const map = await s.guest().raw({ url: '/sitemap.xml' })
  expect(map.headers['content-type']).toContain('application/xml')
  for (const path of ['home', 'description', 'about_contest', 'help', 'about_me', 'news/1'])
    expect(map.body).toContain(`/website/1/${path}</loc>`)
  expect(map.body).not.toContain('/news/5<')
  await s.db.update(room).set({ deletedTime: s.now() }).where(eq(room.id, 2))
  expect((await s.guest().raw({ url: '/sitemap.xml' })).body).not.toContain('/website/1/')
  expect((await s.guest().get(websiteApi.detail, site)).message).toBe(GONE)
  await s.db.update(room).set({ deletedTime: 0 }).where(eq(room.id, 2))
})

test('a share code ends after a week, with another one, and when it is taken back', async () => {
  const code = async () => (await teacher.get(websiteApi.manage, { training_room_id: 2 })).data.share_code
  const renew = async (act: 'code' | 'no_code') => {
    await teacher.post(websiteApi.share, { ...site, act })
    return code()
  }
  const joins = async (typed: string) => {
    const { status } = await teacher.post(websiteApi.joinRoom, { training_room_id: 3, code: typed })
    if (status === 200) await teacher.post(websiteApi.leaveRoom, { ...site, training_room_id: 3 })
    return status
  }
  // What was guessed before is forgotten.
  s.pass(601)
  const first = await renew('code')
  expect(await joins(first)).toBe(200)
  const second = await renew('code')
  expect(second).not.toBe(first)
  expect([await joins(first), await joins(second)]).toEqual([404, 200])
  expect(await renew('no_code')).toBe('')
  expect([await joins(second), await joins('')]).toEqual([404, 404])
  const third = await renew('code')
  s.pass(7 * 86_400)
  teacher = await s.as('13800000003')
  expect([await code(), await joins(third)]).toEqual(['', 404])
})

test('a preview link ends when another is made', async () => {
  await teacher.post(websiteApi.publish, { ...site, status: 'draft' })
  const hash = async () => (await teacher.get(websiteApi.manage, { training_room_id: 2 })).data
  const first = await hash()
  expect(first.preview_until).toBeGreaterThan(s.now())
  const opens = async (auth_hash: string) => (await s.guest().get(websiteApi.home, { ...site, auth_hash })).status
  expect(await opens(first.preview_hash)).toBe(200)
  await teacher.post(websiteApi.share, { ...site, act: 'preview' })
  const second = await hash()
  expect([await opens(first.preview_hash), await opens(second.preview_hash)]).toEqual([404, 200])
  await teacher.post(websiteApi.publish, { ...site, status: 'published' })
})

test('a preview link ends after a week', async () => {
  await teacher.post(websiteApi.publish, { ...site, status: 'draft' })
  const { data } = await teacher.get(websiteApi.manage, { training_room_id: 2 })
  const link = { ...site, auth_hash: data.preview_hash }
  expect((await s.guest().get(websiteApi.home, link)).status).toBe(200)
  s.pass(9 * 86_400)
  expect((await s.guest().get(websiteApi.home, link)).message).toBe(GONE)
})
