import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { websiteApi } from '#contract/website/website.api'
import { website, websiteContent } from '../../../server/db/schema/website'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const dist = mkdtempSync(join(tmpdir(), 'site-'))
beforeAll(async () => {
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  const manifest = {
    'style.css': { file: 'assets/style-1.css' },
    'src/routes/website/$id/home.tsx?tsr-split=component': { file: 'assets/later/home-1.js' },
  }
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  s = await startServer({ pageDir: dist, env: { PUBLIC_URL: 'http://contest.example' } })
  teacher = await s.as('13800000003')
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})

const open = (path: string, headers = {}) => s.guest().raw({ url: `/website/1/${path}`, headers })
/** What is read where no script runs. */
const readable = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each([
  ['', '校园直播挑战赛', ['第六届校园直播挑战赛', '赛前说明会', '报名指南', '0571-8800 0302']],
  ['home', '校园直播挑战赛', ['第六届校园直播挑战赛', '赛前说明会', '报名指南', '0571-8800 0302']],
  ['description', '比赛介绍', ['谁可以参加', '选品方案', '赛项与时间安排']],
  ['about_contest', '比赛资讯', ['本届商品货盘公布', '赛事背景']],
  ['help', '帮助与下载', ['报名指南', '直播设备操作手册.pdf', '直播数据样例.csv']],
  ['about_me', '关于我们', ['组委会邮箱', '合作单位']],
  ['news/2', '本届商品货盘公布：12 款助农好物供选', ['样品领取', '上一篇']],
])('%s is whole without scripts', async (path, title, words) => {
  const { statusCode, body } = await open(path)
  expect(statusCode).toBe(200)
  const text = readable(body)
  for (const word of [...words, '首页', '比赛介绍', '比赛资讯', '帮助与下载', '关于我们', '比赛报名', '登录'])
    expect(text).toContain(word)
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  expect(body).toContain(`>${title}</h1>`)
  expect(text).not.toContain('请打开浏览器的 JavaScript')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/style-1.css">')
})

test('the head is what search engines and shared links read', async () => {
  const { body } = await open('news/2')
  expect(body).toContain('<title>本届商品货盘公布：12 款助农好物供选 · 校园直播挑战赛 - 星火实训平台</title>')
  expect(body.match(/<meta name="description"/g)).toHaveLength(1)
  expect(body).toContain('<link rel="canonical" href="http://contest.example/website/1/news/2">')
  expect(body).toContain('<meta property="og:type" content="article">')
  expect(body).toMatch(/<meta property="og:image" content="http:\/\/contest\.example\/files\/10\/stage\.png">/)
  expect(body).toMatch(/<meta name="description" content="组委会联合山里货/)
  expect(body).not.toContain('noindex')
})

test('the address of the website itself is its home to who looks for it', async () => {
  const { body } = await open('')
  expect(body).toContain('<link rel="canonical" href="http://contest.example/website/1/home">')
})

test('links of a text open beside the page and tell nobody where from; ours inside the website stay', async () => {
  const { update_time } = (await teacher.get(websiteApi.detail, { id: 1 })).data
  const about_me = '<p><a href="https://school.example/">官网</a></p>'
  await teacher.post(websiteApi.update, { id: 1, version: update_time, about_me })
  const { body } = await open('about_me')
  expect(body).toContain('<a href="https://school.example/" target="_blank" rel="noopener noreferrer">官网</a>')
  expect(body).toContain('<a href="/website/1/help">')
  // The policy of the page forbids styles inside of it, and nothing is fetched ahead of what stands there.
  expect(body).not.toMatch(/<[^>]+ style="|rel="preload"/)
})

test('nothing that people write gets out of its place', async () => {
  const { update_time } = (await teacher.get(websiteApi.detail, { id: 1 })).data
  const evil = `"><script>alert(1)</script>`
  await teacher.post(websiteApi.update, {
    id: 1,
    version: update_time,
    site_name: `赛${evil}`.slice(0, 30),
    footer: evil,
  })
  const { body } = await open('home')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a text that became too large is said to be so, and the rest of its page and of the others is whole', async () => {
  const [before] = await s.db.select().from(website).where(eq(website.id, 1))
  const deep = `${'<b>'.repeat(500)}深${'</b>'.repeat(500)}`
  const huge = '<p>大</p>'.repeat(200_000)
  await s.db.update(website).set({ intro: huge, aboutContest: deep }).where(eq(website.id, 1))
  await s.db.update(websiteContent).set({ body: huge }).where(eq(websiteContent.id, 2))
  for (const path of ['home', 'description', 'about_contest', 'news/2']) {
    const { statusCode, body } = await open(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain('这部分内容无法显示')
    expect(body.length).toBeLessThan(60_000)
  }
  expect(readable((await open('description')).body)).toContain('赛项与时间安排')
  // Its makers get it as it is shown, and write it anew.
  const { data } = await teacher.get(websiteApi.detail, { id: 1 })
  expect(data.intro).toBe('<p>这部分内容无法显示</p>')
  const change = { id: 1, version: data.update_time }
  for (const html of ['<b x=1><p>'.repeat(20_000), Array.from({ length: 600 }, (_, i) => `<b x=${i}><p>`).join('')])
    expect((await teacher.post(websiteApi.update, { ...change, intro: html })).message).toBe(
      '比赛介绍：内容过于复杂，请简化后再保存',
    )
  const { intro = '', aboutContest = '' } = before ?? {}
  const saved = await teacher.post(websiteApi.update, { ...change, intro, about_contest: aboutContest })
  expect(saved.data.intro).toBe(intro)
  const { content } = (await teacher.get(websiteApi.article, { id: 1, content_id: 2, all: 1 })).data
  const { id: content_id, title, update_time: version } = content
  const news = { id: 1, content_type: 'news' as const, content_id, version, title }
  expect((await teacher.post(websiteApi.bind, { ...news, body: '<p>重写</p>', published: true })).status).toBe(200)
})

test('what has not changed is not sent again, and what did is', async () => {
  const first = await open('home')
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const etag = String(first.headers.etag)
  s.pass(30)
  const again = await open('home', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await teacher.post(websiteApi.bind, { id: 1, content_type: 'news', title: '新消息', body: '', published: true })
  const changed = await open('home', { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('新消息')
  const mine = await teacher.raw({ url: '/website/1/home' })
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(mine.body).toContain('href="/training-room/manager/2/contest"')
})

test('a draft, a gap and a closed website are one answer that nobody keeps', async () => {
  const gone = '比赛官网不存在或未开启'
  const answers = {
    '/website/9/home': gone,
    '/website/x/home': gone,
    '/website/1/news/5': '内容不存在或已下线',
    '/website/1/news/99': '内容不存在或已下线',
  }
  for (const [url, says] of Object.entries(answers)) {
    const answer = await s.guest().raw({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toMatch(new RegExp(`<title>${says}[^<]* - 星火实训平台</title>`))
    expect(readable(answer.body)).toContain(says)
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
    expect(answer.headers.etag).toBeUndefined()
  }
  const { data } = await teacher.get(websiteApi.manage, { training_room_id: 2 })
  await teacher.post(websiteApi.publish, { id: 1, status: 'draft' })
  expect((await open('home')).statusCode).toBe(404)
  const preview = await open(`home?auth_hash=${data.preview_hash}`)
  expect(preview.statusCode).toBe(200)
  expect(preview.body).toContain('noindex')
  expect(preview.body).toContain(`/website/1/help?auth_hash=${data.preview_hash}`)
})
