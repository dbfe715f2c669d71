import 'fake-indexeddb/auto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashKey } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BOOT_ELEMENT } from '#contract/kernel/config'
import { cachePath, type Group } from '#contract/kernel/endpoint'
import { todoApi } from '#contract/todo/todo.api'
import { configureNavigate } from '#lib/navigate'
import { site } from '#lib/net/site'
import { demoNumber } from '../../../server/db/seed/certs'
import { findPage, type PageRow } from '../../../server/lib/page/page-data'
import { pages } from '../../../server/pages'
import type { BootData } from '../../../src/app/boot/boot-data'
import { Providers } from '../../../src/app/boot/providers'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { createAppRouter } from '../../../src/app/boot/router'
import { addresses } from '../../e2e/screens'
import type { Address } from '../../e2e/sweeps/desk-screens'
import { people } from '../../support/people'
import { connect } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

type Opened = Pick<Address, 'who' | 'path' | 'shows'>

/** What the sweep over all screens does not open, or opens another way. */
const besides: Opened[] = [
  { path: '/uc/activate', shows: '激活' },
  { who: 'outsider', path: '/training-room/student/2/index?invite_code=2-4-user-a1b2c3', shows: '团队' },
  { who: 'orgadmin', path: '/console/training-room', shows: '校园直播挑战赛' },
  { who: 'studentA', path: '/training-room/student/2/mydata', shows: '我的数据' },
  { who: 'teacher', path: '/training-room/manager/2/page', shows: '首页装修' },
  { who: 'teacher', path: '/training-room/manager/2/announce', shows: '公告' },
  { who: 'teacher', path: '/training-room/manager/2/checkin', shows: '签到' },
  { who: 'teacher', path: '/training-room/manager/2/stylistic', shows: '风格' },
  { who: 'studentA', path: '/training-room/about/2', shows: '校园直播挑战赛' },
  { who: 'studentA', path: '/training-detail/2', shows: '校园直播挑战赛' },
  { who: 'studentA', path: '/contest/1', shows: '时间安排' },
  { path: '/contest/1', shows: '登录后报名' },
  { who: 'studentA', path: '/contest/4', shows: '三分钟口播' },
  { path: `/verify/${demoNumber(Math.floor(Date.now() / 1000) - 6 * 86_400, 1)}`, shows: '这张证书真实有效' },
  { path: '/website/1', shows: '第六届校园直播挑战赛' },
  { who: 'teacher', path: '/file-preview/1', shows: '直播设备操作手册' },
  { who: 'teacher', path: '/preview-external-file/file/4', shows: '实训说明' },
  // Whose membership is a paid one is led on from here.
  ...addresses.filter(({ path }) => path.startsWith('/vip/uc/')).map((one) => ({ ...one, path: one.path.slice(4) })),
]
/** A canvas draws these, which a simulated browser has not. */
const DRAWN_ELSEWHERE = /^\/(file-preview|preview-external-file)\//

let s: TestServer
const dist = mkdtempSync(join(tmpdir(), 'first-'))
beforeAll(async () => {
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  s = await startServer({ pageDir: dist })
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})
const leave = () => {
  cleanup()
  happyDOM.setViewport({ width: DESK })
  document.getElementById(BOOT_ELEMENT)?.remove()
  document.body.innerHTML = ''
  localStorage.clear()
}
afterEach(leave)

/** The addresses of the demo that this row is for. */
const addressesOf = (row: PageRow): Opened[] =>
  [...addresses.filter(({ path }) => !DRAWN_ELSEWHERE.test(path)), ...besides].filter(
    ({ path }) => findPage(pages.rows, new URL(path, 'http://page').pathname)?.row === row,
  )

type Arrow = { href: string | null; phone: boolean } | undefined
type Answered = BootData & { told: string[]; framed: boolean; arrow: Arrow; wide: string | undefined }
const answered = async ({ who, path }: Opened): Promise<Answered> => {
  const person = who ? await s.as(people[who]) : s.guest()
  connect(s, person)
  const { body } = await person.raw({ url: path, headers: { accept: 'text/html' } })
  const html = new DOMParser().parseFromString(body, 'text/html')
  const text = html.getElementById(BOOT_ELEMENT)?.textContent ?? ''
  const block = document.createElement('script')
  Object.assign(block, { type: 'application/json', id: BOOT_ELEMENT, textContent: text })
  document.head.append(block)
  const back = html.querySelector('.frame-back')
  const arrow = back ? { href: back.getAttribute('href'), phone: back.hasAttribute('data-phone') } : undefined
  const frame = html.querySelector<HTMLElement>('.frame')
  const first = { told: toldIn(html), framed: frame !== null, arrow, wide: frame?.dataset.wide }
  return { ...(JSON.parse(text) as BootData), ...first }
}

/** What the HTML says below its bar before any script has run, piece by piece. */
const toldIn = (html: Document): string[] =>
  [...html.querySelectorAll('.frame-row, .frame-row p, .frame-row .frame-text, .frame-block b')]
    .map((piece) => plain([...piece.childNodes].filter((node) => node.nodeName === '#text').map((n) => n.textContent)))
    .filter(Boolean)
const plain = (texts: readonly (string | null)[]): string => texts.join('').replace(/\s+/g, '')

/** Not every screen shows these: whatever starts asks for them, and what is to be done is counted in a menu, which stands open at a desk. */
const everywhere = [...[...pages.always, ...pages.alwaysLoggedIn].map(({ api }) => api), todoApi.lists].map(cachePath)

/** The calls that the page makes until all that the HTML answered is on screen and nothing is on its way any more. */
const draw = async (
  { path, shows }: Opened,
  { queries = [], told, framed, arrow, wide }: Answered,
): Promise<string[]> => {
  const calls: string[] = []
  const line = globalThis.fetch
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    calls.push(url)
    return line(url, init)
  }) as typeof fetch
  const client = createQueryClient()
  const used = new Set<string>()
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded') used.add(event.query.queryHash)
  })
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
  configureNavigate((href, { replace }) => void router.navigate({ href, replace }))
  await router.load()
  render(<Providers router={router} queryClient={client} />)
  await waitFor(() => expect(screen.queryAllByText(shows, { exact: false })).not.toEqual([]))
  const idle = () => queries.filter(({ call }) => !used.has(hashKey(call)) && !everywhere.includes(String(call[1])))
  await waitFor(() => expect(idle(), `${path}: answered for nothing`).toEqual([]))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const unsaid = () => told.filter((text) => !plain([document.body.textContent]).includes(text))
  await waitFor(() => expect(unsaid(), `${path}: said in the HTML and nowhere on the screen`).toEqual([]))
  const made = [...calls]
  if (framed) {
    // Whoever was led on has the same arrow, within where they are now.
    const stayed = router.state.location.pathname === new URL(path, 'http://page').pathname
    const known = arrow && { ...arrow, href: stayed ? arrow.href : null }
    // Else its title would move to the side on a desk.
    if (stayed) await waitFor(() => expect(widthDrawn(), `${path}: how wide a desk shows it`).toBe(wide))
    await sameArrow(path, DESK, arrow?.phone ? undefined : known)
    await sameArrow(path, PHONE, known)
  }
  return made
}

/** Of a screen that leaves the usual width, by the class that `ui/layout/page` has for it. */
const widthDrawn = () => /wide-(true|1352)/.exec(document.querySelector('main')?.className ?? '')?.[1]

const { innerWidth: DESK } = window
const PHONE = 375
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
/** The bar of a screen has its arrow where the HTML has one, and a link there leads where this one does. */
const sameArrow = async (path: string, width: number, arrow: Arrow) => {
  act(() => {
    // The simulated browser tells of a query that has ended only once it has told that it began.
    window.dispatchEvent(new Event('resize'))
    happyDOM.setViewport({ width })
  })
  const drawn = () => document.querySelector('main > header [aria-label="返回"]')
  await waitFor(() => expect(Boolean(drawn()), `${path}, ${width} px: an arrow in the bar`).toBe(Boolean(arrow)))
  if (arrow?.href) expect(drawn()?.getAttribute('href'), `${path}, ${width} px: where it leads`).toBe(arrow.href)
}

const rows = pages.rows.map((row) => [row.pattern, row] as const)

test.each(rows)('%s: what the HTML answered is on screen and not asked again', async (_, row) => {
  const tried = new Set<string>()
  let whole = false
  for (const address of addressesOf(row)) {
    const boot = await answered(address)
    const { queries = [] } = boot
    const given = queries.map(({ call: [group, path] }) => site().bases[group as Group] + String(path))
    const { pathname, searchParams } = new URL(address.path, 'http://page')
    const asks = row.asks?.(findPage([row], pathname)?.params ?? {}, searchParams) ?? []
    whole ||= asks.every(({ api }) => given.includes(site().bases[api.group] + cachePath(api)))
    // One person, or one tab, of each set of answers will do.
    if (!tried.has(given.join())) {
      const calls = await draw(address, boot)
      const again = calls.filter((url) => given.includes(new URL(url, 'http://page').pathname))
      expect(again, address.path).toEqual([])
    }
    tried.add(given.join())
    leave()
  }
  expect(whole, 'an address of the demo, opened by somebody who is answered all of it').toBe(true)
})
