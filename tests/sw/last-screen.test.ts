import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUEST, LAST_SCREEN_AGE, LAST_SCREENS, SCREEN, screenName, sessionMark } from '#contract/kernel/last-screen'
import { lastScreen, sweepScreens } from '../../sw/last-screen'

const SHELL = `<!doctype html><html><head><title>星火实训平台</title>
  <link rel="modulepreload" crossorigin href="/assets/a.js"></head><body><div id="root"><div class="frame"><div>加载</div></div></div>
    <noscript>x</noscript><script>1</script></body></html>`
const ORIGIN = 'https://here'
const PATH = '/training-room/student/3/work'
const shell = vi.fn(
  async () =>
    new Response(SHELL, {
      headers: {
        'content-type': 'text/html',
        'content-length': '9',
        'content-security-policy': "style-src 'self'; img-src *",
      },
    }),
)

let token: string | undefined
let stored: Map<string, Response>
beforeEach(async () => {
  token = 'mine'
  stored = new Map()
  vi.stubGlobal('self', { cookieStore: { get: async () => (token === undefined ? null : { value: token }) } })
  const match = async (path: string, { cacheName }: { cacheName: string }) =>
    cacheName === LAST_SCREENS ? stored.get(path)?.clone() : undefined
  vi.stubGlobal('caches', { match })
  await keep()
})
afterEach(() => vi.unstubAllGlobals())

const keep = async (change: Record<string, string> = {}, name = PATH) => {
  const headers = {
    [SCREEN.session]: await sessionMark('mine'),
    [SCREEN.owner]: '1:1',
    [SCREEN.build]: 'dev',
    [SCREEN.at]: String(Date.now() - 60_000),
    [SCREEN.title]: encodeURIComponent('工单 <b>'),
    [SCREEN.style]: "'sha256-abc='",
    [SCREEN.queries]: encodeURIComponent('["[\\"product\\"]"]'),
    ...change,
  }
  stored.set(name, new Response('<h1>直播脚本撰写 $& $1</h1>', { headers }))
}
const open = (path = PATH) => lastScreen(new Request(ORIGIN + path), shell())

test('the session that saw a screen gets its HTML in the place of the frame, with its age', async () => {
  const answer = await open()
  const html = await answer?.text()
  // With the names of what it was drawn with.
  expect(html).toContain(
    '<div class="frame-kept" inert data-queries="[&quot;[\\&quot;product\\&quot;]&quot;]"><h1>直播脚本撰写 $& $1</h1></div>',
  )
  expect(html).toMatch(
    /<p class="frame-age" role="status" aria-label="正在更新">数据截至 \d+月\d+日 \d\d:\d\d<\/p><\/div>\s*<noscript>/,
  )
  expect(html).toContain('<title>工单 &lt;b&gt;</title>')
  expect(html).not.toContain('class="frame"')
  // What the program is made of is asked for once this is painted.
  expect(html).not.toContain('modulepreload')
  expect(answer?.headers.get('content-security-policy')).toBe("style-src 'sha256-abc=' 'self'; img-src *")
  expect(answer?.headers.has('content-length')).toBe(false)
})

test('nobody else gets it: another session, none, or one that the browser does not tell of', async () => {
  token = 'of somebody else'
  expect(await open()).toBeUndefined()
  token = undefined
  expect(await open()).toBeUndefined()
  token = ''
  expect(await open()).toBeUndefined()
  vi.stubGlobal('self', {})
  expect(await open()).toBeUndefined()
})

test('what another build drew, what is too old and what was never seen is not shown', async () => {
  await keep({ [SCREEN.build]: 'before' })
  expect(await open()).toBeUndefined()
  await keep({ [SCREEN.at]: String(Date.now() - LAST_SCREEN_AGE - 1000) })
  expect(await open()).toBeUndefined()
  await keep()
  expect(await open(`${PATH}?x=1`)).toBeUndefined()
  expect(await open()).toBeDefined()
})

test('a worker that takes over leaves what the page of its own build has kept already', async () => {
  const own = stored.get(PATH) as Response
  await keep({ [SCREEN.build]: 'before' })
  stored.set('/todo', own)
  const cache = {
    keys: async () => [...stored.keys()],
    match: async (path: string) => stored.get(path),
    delete: async (path: string) => stored.delete(path),
  }
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache })
  await sweepScreens()
  expect([...stored.keys()]).toEqual(['/todo'])
})

test('a policy takes nothing from the device but the name of a style', async () => {
  await keep({ [SCREEN.style]: "'unsafe-inline'" })
  expect((await open())?.headers.get('content-security-policy')).toBe("style-src 'self'; img-src *")
})

const INVITE = '/training-room/student/2/index?invite_code=2-4-user-a'
const nameOf = (path: string, session: string) => {
  const { pathname, search } = new URL(path, ORIGIN)
  return screenName(pathname, search, session)
}

test('an invite is kept for a visit without a session, and shown to it alone', async () => {
  const name = (await nameOf(INVITE, GUEST)) as string
  await keep({ [SCREEN.session]: GUEST, [SCREEN.owner]: '' }, name)
  expect(await open(INVITE)).toBeUndefined()
  token = undefined
  expect(await (await open(INVITE))?.text()).toContain('直播脚本撰写')
  expect(await open(`${INVITE}b`)).toBeUndefined()
  // A browser that tells of no cookies may have somebody logged in.
  vi.stubGlobal('self', {})
  expect(await open(INVITE)).toBeUndefined()
})

test('an invite stands under no name that gives its code away', async () => {
  const name = await nameOf(INVITE, GUEST)
  expect(name).toMatch(/^\/invite\/[0-9a-f]{64}$/)
  expect(await nameOf(INVITE, 'somebody')).toBe(name)
  expect(await nameOf(`${INVITE}b`, GUEST)).not.toBe(name)
})

test.each([
  ['/index', true],
  ['/todo', true],
  ['/uc/notifications', true],
  [PATH, true],
  ['/contest/1/description', true],
  ['/task/detail/3?tab=accept', true],
  ['/plan-reading', true],
  ['/camp-reading?when=running', true],
  ['/training-room/student/1/plan_data/1', true],
  ['/training-room/student/1/content_data/1-1', true],
  ['/training-camp-detail/41', true],
  ['/training-camp-detail/41?preview=1', false],
  ['/training-camp-manage/41', false],
  ['/project-detail/51', true],
  ['/published-content-detail/3?from=1', true],
  ['/product-detail/3', true],
  ['/content-reading', true],
  ['/training-center?software=2', true],
  ['/solution/1', true],
  ['/project-detail/51?current_node_id=3', true],
  ['/project-detail/53?edit=1', false],
  ['/training-room/student/2/work?invite_code=2-4-user-a', false],
  ['/training-room/student/2/index?invite_code=2-4-user-a&auth_hash=x', false],
  ['/training-room/student/2/work?auth_hash=x', false],
  ['/training-room/manager/2/member', false],
  ['/contest/5/stats', false],
  ['/contest/6/rank?show=1', false],
  ['/console/password', false],
  ['/uc/login?state=1', false],
  ['/uc/home?tab=security', false],
  ['/', false],
])('%s: kept is %s, and for a visit without a session never', async (path, kept) => {
  expect(await nameOf(path, 'somebody')).toBe(kept ? path : undefined)
  expect(await nameOf(path, GUEST)).toBeUndefined()
})
