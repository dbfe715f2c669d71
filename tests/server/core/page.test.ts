import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { escapeJson } from '../../../server/lib/page/page-html'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

const TEMPLATE = `<!doctype html><html><head><title>old</title><!--head--><style>.fr{margin:0}</style>
<script>document.documentElement.dataset.theme='light'</script></head><body><div id="root"><!--frame--><i>plain</i><!--/frame--></div><!--boot--></body></html>`
const MANIFEST = {
  'index.html': { file: 'assets/main-1.js', isEntry: true, imports: ['_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  'src/routes/training-room/student.$id.tsx?tsr-split=component': {
    file: 'assets/shell-1.js',
    imports: ['_shared-1.js', '_cards-1.js'],
  },
  'src/routes/training-room/student.$id/[index].tsx?tsr-split=component': {
    file: 'assets/home-1.js',
    css: ['assets/home-1.css'],
  },
  'src/routes/training-room/student.$id/my-team.tsx?tsr-split=component': { file: 'assets/team-1.js' },
  'src/routes/_main/todo.tsx?tsr-split=component': { file: 'assets/todo-1.js' },
  'src/routes/uc/_plain/route.tsx?tsr-split=component': { file: 'assets/plain-shell-1.js' },
  'src/routes/uc/_plain/login.tsx?tsr-split=component': { file: 'assets/login-1.js' },
  // Parts that the build puts together of several modules are named, and no file of the source has their key.
  '_invite-1.js': { file: 'assets/invite-1.js', name: 'invite', imports: ['_cards-1.js'] },
  '_room-1.js': { file: 'assets/room-1.js', name: 'room', imports: ['_cards-1.js'] },
  '_cards-1.js': { file: 'assets/cards-1.js' },
}

let server: TestServer
let student: Client
const dist = mkdtempSync(join(tmpdir(), 'page-'))
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), TEMPLATE)
  writeFileSync(join(dist, 'version.json'), '{"version":"v7"}')
  writeFileSync(join(dist, 'sw.js'), 'self.x = 1')
  writeFileSync(join(dist, 'assets/main-1.js'), 'console.log(1)')
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync('console.log(1)'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  server = await startServer({ pageDir: dist })
  student = await server.as('13800000004')
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null')
const home = '/training-room/student/2/index'

test('the bare address answers, as a balancer asks for it', async () => {
  for (const who of [student, server.guest()]) expect((await who.raw({ url: '/' })).statusCode).toBe(200)
})

test('a frame says what a desk will have around it: of the platform, of a room or of a contest, nothing where it is embedded, and for nobody the log-in’s or none', async () => {
  const shellOf = async (who: Client, url: string) =>
    / data-shell="(\w+)" data-platform="([^"]+)"/.exec((await who.raw({ url })).body)?.slice(1)
  expect(await shellOf(student, '/todo')).toEqual(['main', '星火实训平台'])
  expect(await shellOf(student, home)).toEqual(['room', '星火实训平台'])
  expect(await shellOf(student, '/contest/1/description')).toEqual(['contest', '星火实训平台'])
  for (const url of ['/todo?embed=1', `${home}?embed`, '/training-room/about/2'])
    expect(await shellOf(student, url)).toBe(undefined)
  expect(await shellOf(student, '/todo?embed=0')).toEqual(['main', '星火实训平台'])
  expect(await shellOf(server.guest(), '/todo')).toEqual(['auth', '星火实训平台'])
  expect(await shellOf(server.guest(), '/contest/1')).toBe(undefined)
})

test('an address gets its title, its chunks, its frame and its data in the HTML', async () => {
  const answer = await student.raw({ url: home })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-app-build': 'v7' })
  expect(answer.body).toContain('<title>实训室 - 星火实训平台</title>')
  for (const file of ['shell-1.js', 'cards-1.js', 'room-1.js', 'home-1.js', 'home-1.css'])
    expect(answer.body).toContain(`href="/assets/${file}"`)
  for (const file of ['team-1.js', 'shared-1.js', 'plain-shell-1.js']) expect(answer.body).not.toContain(file)
  expect(answer.body).toContain('<div id="root"><div class="frame"')
  const boot = bootOf(answer.body)
  expect(boot).toMatchObject({ build: 'v7', config: { version: 'v7' } })
  const detail = boot.queries.find((q: { call: string[] }) => q.call[1] === '/api/trainingRoom/detail')
  expect(detail).toMatchObject({ call: ['product', '/api/trainingRoom/detail', { id: 2 }], data: { id: 2 } })
})

test('a page of works has the title that its room gives them', async () => {
  const titles = async (path: string) => /<title>([^<]*)</.exec((await student.raw({ url: path })).body)?.[1]
  expect(await titles('/training-room/student/1/work')).toBe('作业 - 星火实训平台')
  expect(await titles('/training-room/manager/1/update-work')).toBe('编辑作业 - 星火实训平台')
  expect(await titles('/training-room/student/3/work-detail')).toBe('工单 - 星火实训平台')
})

test('before any script runs the home says its banner, what is to be done and my rooms', async () => {
  const { body } = await student.raw({ url: '/index' })
  const boot = bootOf(body).queries as { call: string[]; data: { list: { title: string; action: string }[] } }[]
  const titles = (path: string) =>
    (boot.find(({ call }) => call.includes(path))?.data.list ?? []).map(({ title }) => title)
  const frame = body.slice(body.indexOf('<div class="frame"'), body.indexOf('id="boot"'))
  expect(frame).toContain(`<b>${titles('/api/Banner/getCurrentBannerList')[0]}</b>`)
  const rooms = titles('/api/trainingRoom/lists').slice(0, 3)
  expect(rooms).toHaveLength(3)
  for (const title of rooms) expect(frame).toContain(title)
  expect(titles('/api/Plan/getUserPlanToDoList').filter((title) => frame.includes(title)).length).toBeGreaterThan(0)
  expect(frame).toMatch(/<p>[^<]+ · [^<]+<\/p>/)
})

test('who has to log in first gets the parts of the log-in, and none of the screen that they asked for', async () => {
  const { body } = await server.guest().raw({ url: home })
  expect(body).toContain('href="/assets/login-1.js"')
  for (const file of ['home-1.js', 'room-1.js']) expect(body).not.toContain(file)
})

test('a pathless shell goes with what lies under it, and guesses made by opening pages are counted', async () => {
  const start = await student.raw({ url: '/uc/login' })
  for (const file of ['plain-shell-1.js', 'login-1.js']) expect(start.body).toContain(`href="/assets/${file}"`)
  const guess = await server.as('13800000010')
  for (let i = 0; i < 11; i++) await guess.raw({ url: `${home}?invite_code=2-4-user-AAAAA${i % 10}` })
  expect(await server.count('failure')).toBeGreaterThan(0)
})

test('an invite comes with the part that draws it, the home of the same room with its own, and neither with the other’s', async () => {
  const invited = await server.guest().raw({ url: `${home}?invite_code=2-4-user-AAAAAA` })
  for (const file of ['home-1.js', 'invite-1.js']) expect(invited.body).toContain(`href="/assets/${file}"`)
  expect(invited.body).not.toContain('room-1.js')
  expect((await student.raw({ url: home })).body).not.toContain('invite-1.js')
})

test('nobody finds in the HTML what they may not read', async () => {
  const boot = bootOf((await server.guest().raw({ url: home })).body)
  const paths = boot.queries.map((q: { call: string[] }) => q.call[1])
  expect(paths).not.toContain('/api/passport/getUserInfo')
  expect(paths).not.toContain('/api/Notification/unReadCount')
})

test('a page with somebody’s data is kept by no browser: going back after the log-out finds nothing', async () => {
  const kept = async (who: Client, url: string) => String((await who.raw({ url })).headers['cache-control'])
  expect(await kept(student, '/uc/home')).toBe('private, no-store')
  expect(await kept(server.guest(), home)).toBe('private, no-cache')
  expect(await kept(student, '/index.html')).toBe('private, no-cache')
})

test('the shell that the worker keeps holds no data', async () => {
  const answer = await student.raw({ url: '/index.html' })
  expect(bootOf(answer.body)).toBeNull()
  expect(answer.body).toContain('<div id="root"><i>plain</i></div>')
  expect(answer.body).not.toContain('<!--')
})

test('what is in the data can not end its block', () => {
  const evil = { title: '</script><script>alert(1)</script>\u2028' }
  expect(escapeJson(evil)).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(escapeJson(evil))).toEqual(evil)
})

test('the policy allows the inline blocks of the build and nothing else inline', async () => {
  const policy = String((await student.raw({ url: home })).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
  // The build's own, and the one style that the screenshot library writes.
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+'){2}(;|$)/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'self'")
  expect((await student.raw({ url: `${home}?embed=1` })).headers).toMatchObject({
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
  })
  const embedded = await startServer({ pageDir: dist, env: { FRAME_ANCESTORS: 'https://lms.example' } })
  const { headers } = await embedded.guest().raw({ url: home })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://lms.example")
  expect(headers['x-frame-options']).toBeUndefined()
  await embedded.close()
})

test('files named by their content stay a year, the others are asked for each time', async () => {
  const asset = await student.raw({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'x-app-build': '1',
  })
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('console.log(1)')
  // Each byte of a head is one of everybody's first visit.
  expect(asset.headers).not.toHaveProperty('x-server-time')
  const worker = (await student.raw({ url: '/sw.js' })).headers
  expect(worker).toHaveProperty('x-server-time')
  expect(worker['cache-control']).toBe('no-cache')
  const again = await student.raw({ url: '/sw.js', headers: { 'if-none-match': String(worker.etag) } })
  expect(again.statusCode).toBe(304)
  const refused = await student.raw({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br;q=0' } })
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect((await student.raw({ url: '/version.json?x=1' })).json()).toEqual({ version: 'v7' })
})

test.each([
  '/assets/gone.js',
  '/assets/../index.html%00',
  '/assets%2f..%2fpackage.json',
  '/..%2f..%2fetc/passwd',
  '/%5c..%5cpackage.json',
  '/.vite/manifest.json',
  '/favicon.png',
  '/files/1/secret.png',
])('%s is neither a file nor a page', async (url) => {
  const answer = await student.raw({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).not.toContain('html')
})

test('an address that no route has is the page, as 404', async () => {
  const answer = await student.raw({ url: '/no/such/place' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('html')
})

test('a deployment’s own name is in what installs the page and in what is drawn first', async () => {
  const built = mkdtempSync(join(tmpdir(), 'page-'))
  writeFileSync(join(built, 'index.html'), readFileSync('index.html'))
  writeFileSync(
    join(built, 'manifest.webmanifest'),
    JSON.stringify({ name: '星火实训平台', short_name: '星火实训', id: '/' }),
  )
  writeFileSync(join(built, 'favicon.ico'), readFileSync('public/favicon.ico'))
  const title = '临江职业技术学院 <实训> 平台'
  const own = await startServer({ pageDir: built, config: { title } })
  const { body } = await own.guest().raw({ url: '/manifest.webmanifest' })
  expect(JSON.parse(body)).toEqual({ name: title, short_name: '临江职业技术学院 <实训', id: '/' })
  for (const url of ['/index.html', '/uc/login']) {
    const page = (await own.guest().raw({ url })).body
    expect(page).toMatch(/<span class="frame-title">(临江职业技术学院 &lt;实训&gt; 平台|登录)<\/span>/)
    expect(page).toContain('<meta name="apple-mobile-web-app-title" content="临江职业技术学院 &lt;实训" />')
    expect(page.replace(/id="boot">.*/s, '')).not.toContain('星火')
  }
  // The back office calls it otherwise, and it is that without a new start; with no name it is the deployment's again.
  const chief = await own.as(people.super)
  const none = { id: 0, url: '' }
  const call = async (name: string) => {
    const { version } = (await chief.get(accountApi.globalConfig, { id: 'global_config' })).data
    const input = { version, title: name, pc_logo: none, mobile_logo: none, show_aichat_pop: true, templates: [] }
    const { code } = await chief.post(platformApi.saveConfig, input)
    own.pass(2)
    return code
  }
  expect(await call('字'.repeat(21))).not.toBe(20000)
  expect(await call(' 江城职校 <实训> ')).toBe(20000)
  const manifest = async () => JSON.parse((await own.guest().raw({ url: '/manifest.webmanifest' })).body)
  expect(await manifest()).toEqual({ name: '江城职校 <实训>', short_name: '江城职校 <实训>', id: '/' })
  expect(JSON.parse((await own.guest().raw({ url: '/config.json' })).body).title).toBe('江城职校 <实训>')
  const login = (await own.guest().raw({ url: '/uc/login' })).body
  expect(login).toContain(' - 江城职校 &lt;实训&gt;</title>')
  expect(login).toContain('<meta name="apple-mobile-web-app-title" content="江城职校 &lt;实训&gt;" />')
  expect(bootOf(login).config.title).toBe('江城职校 <实训>')
  const { sibling_system } = (await (await own.as(people.studentA)).get(accountApi.getUserInfo, {})).data
  expect(sibling_system[0]?.label).toBe('江城职校 <实训>')
  expect(await call('')).toBe(20000)
  expect((await manifest()).name).toBe(title)
  const icon = await own.guest().raw({ url: '/favicon.ico' })
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
  await own.close()
  rmSync(built, { recursive: true })
})

test('who opens a room and how they stand to it is looked up once, though three calls are about it', async () => {
  const { lookups } = server.services
  const alone = vi.spyOn(lookups, 'findActor')
  const inRoom = vi.spyOn(lookups, 'findActorInRoom')
  try {
    const { queries } = bootOf((await student.raw({ url: '/training-room/student/2/contest' })).body)
    expect(queries.map(({ call }: { call: string[] }) => call[1])).toEqual(
      expect.arrayContaining(['/api/passport/getUserInfo', '/api/trainingRoom/detail', '/api/Contest/lists']),
    )
    expect(alone).not.toHaveBeenCalled()
    // The room's own call joins its row to them.
    expect(inRoom.mock.calls.filter(([, , , , joined]) => !joined)).toHaveLength(1)
    expect(inRoom.mock.calls.length).toBeLessThanOrEqual(2)
  } finally {
    alone.mockRestore()
    inRoom.mockRestore()
  }
})

test('in a crowd a page is put together in haste, and is the same page', async () => {
  const waiting = Array.from({ length: 40 }, () => student.raw({ url: home, headers: { 'accept-encoding': 'br' } }))
  const sizes = (await Promise.all(waiting)).map(({ rawPayload }) => {
    expect(bootOf(brotliDecompressSync(rawPayload).toString()).queries.length).toBeGreaterThan(3)
    return rawPayload.length
  })
  const alone = await student.raw({ url: home, headers: { 'accept-encoding': 'br' } })
  expect(Math.max(...sizes)).toBeGreaterThan(alone.rawPayload.length)
})
