import 'fake-indexeddb/auto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { websiteApi } from '#contract/website/website.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { website, websiteContent } from '../../../server/db/schema/website'
import { Providers } from '../../../src/app/boot/providers'
import { createAppRouter } from '../../../src/app/boot/router'
import { connect } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

/** The same page twice: as the server writes it for who has no program, and as the program draws it. */
let s: TestServer
let teacher: Client
const dist = mkdtempSync(join(tmpdir(), 'site-'))
beforeAll(async () => {
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  s = await startServer({ pageDir: dist })
  teacher = await s.as('13800000003')
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const served = async (address: string, who: Client): Promise<Element> => {
  const { body } = await who.raw({ url: address })
  const site = new DOMParser().parseFromString(body, 'text/html').querySelector('#root .site')
  if (!site) throw new Error(`no website in the HTML of ${address}`)
  return site
}

const draw = async (address: string, who: Client): Promise<Element> => {
  connect(s, who)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return render(<Providers router={router} queryClient={client} />).container
}

/**
 * What stands in it, line by line: tags, attributes and words. Pictures that turn are as many and lead as far as those that
 * stand still; of a rich text its words (what cleans it in the page needs a browser's own tree: the journey compares that).
 */
const told = (node: Node, depth = 0): string[] => {
  const at = '  '.repeat(depth)
  if (node.nodeType === 3) return node.textContent?.trim() ? [`${at}${node.textContent.trim()}`] : []
  if (!(node instanceof Element)) return []
  if (node.matches('.site-banner:has(a)'))
    return [...node.querySelectorAll('a')].map(
      (a) => `${at}slide ${a.getAttribute('href')} ${a.querySelector('img')?.getAttribute('src')} ${a.textContent}`,
    )
  if (node.matches('.site-rich')) return [`${at}rich ${node.textContent}`]
  const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`).sort()
  const inside = [...node.childNodes].flatMap((child) => told(child, depth + 1))
  return [`${at}<${[node.tagName.toLowerCase(), ...attributes].join(' ')}>`, ...inside]
}

const whole = (node: Node | null): string => {
  const copy = node?.cloneNode(true)
  copy?.normalize()
  return copy ? told(copy).join('\n') : ''
}

const same = async (address: string, who: Client): Promise<string> => {
  const html = whole(await served(address, who))
  const screen = await draw(address, who)
  await waitFor(() => expect(whole(screen.querySelector('.site'))).toBe(html))
  return html
}

const PAGES = ['home', 'description', 'about_contest', 'help', 'about_me', 'news/2']

test.each(PAGES)('%s says the same with and without the program', async (page) => {
  await same(`/website/1/${page}`, s.guest())
})

test.each(['13800000004', '13800000003'])('%s reads the ways of a person who is logged in', async (login) => {
  expect(await same('/website/1/home', await s.as(login))).not.toContain('登录')
})

test.each(['?embed=1', '?embed=0'])('%s: a website inside of another page', async (search) => {
  await same(`/website/1/help${search}`, s.guest())
})

test.each([
  ['/website/9/home', '比赛官网不存在或未开启'],
  ['/website/1/news/5', '内容不存在或已下线'],
])('%s: what is not there', async (address, words) => {
  expect(await same(address, s.guest())).toContain(words)
})

test.each(PAGES.slice(0, 5))('%s of a website that is only begun', async (page) => {
  const { data } = await teacher.get(websiteApi.manage, { training_room_id: 2 })
  await s.db.update(room).set({ onlineStatus: 0 })
  await s.db.update(websiteContent).set({ published: false })
  const nothing = { intro: '', aboutContest: '', aboutMe: '', hotline: '', pictureIds: [], logoId: 0 }
  await s.db
    .update(website)
    .set({ ...nothing, status: 'draft' })
    .where(eq(website.id, 1))
  expect(await same(`/website/1/${page}?auth_hash=${data.preview_hash}`, s.guest())).toContain('预览：官网还没有发布')
})
