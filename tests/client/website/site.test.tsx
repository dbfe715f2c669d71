import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { websiteApi } from '#contract/website/website.api'
import { SiteArticle } from '../../../src/domains/website/screens/article'
import { SiteHelp } from '../../../src/domains/website/screens/help'
import { SiteHome } from '../../../src/domains/website/screens/home'
import { SiteNews } from '../../../src/domains/website/screens/news'
import { SiteFrame } from '../../../src/site/frame'
import { useLinks } from '../../../src/ui/link'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const site = { id: 1 }
/** The shell's part in it: what stands inside leads on in the page. */
function Taken({ children }: { children: ReactNode }) {
  return <div {...useLinks()}>{children}</div>
}

test('the home turns its pictures, and its buttons say what the visitor can do', async () => {
  connect(s, s.guest())
  show(<SiteHome site={site} />)
  const contests = within(await screen.findByRole('list', { name: '赛项' }))
  const way = await contests.findByRole('link', { name: '比赛报名：第六届校园直播挑战赛' })
  expect(way.getAttribute('href')).toBe('/contest/1/description')
  expect(screen.getByRole('region', { name: '官网轮播' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '暂停轮播' })).toBeTruthy()
  cleanup()
  connect(s, await s.as('13800000004'))
  show(<SiteHome site={site} />)
  const mine = within(await screen.findByRole('list', { name: '赛项' }))
  expect((await mine.findByRole('link', { name: '进入比赛：主播口播擂台赛' })).getAttribute('href')).toBe('/contest/4')
})

test('news lead to the whole text and from there to their neighbours', async () => {
  connect(s, s.guest())
  const { visited } = show(
    <Taken>
      <SiteNews site={site} />
    </Taken>,
  )
  ;(await screen.findByRole('link', { name: /本届商品货盘公布/ })).click()
  expect(visited).toEqual(['/website/1/news/2'])
  cleanup()
  show(<SiteArticle site={site} newsId={2} />)
  expect(await screen.findByText('样品领取：每周二、周四下午，实训楼 302。')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('本届商品货盘公布：12 款助农好物供选')
  expect(screen.getByRole('link', { name: /^下一篇：赛前说明会/ }).getAttribute('href')).toBe('/website/1/news/3')
})

test('files of help are downloads', async () => {
  connect(s, s.guest())
  show(<SiteHelp site={site} />)
  const file = await screen.findByRole('link', { name: /直播设备操作手册\.pdf/ })
  expect(file.getAttribute('href')).toBe('/files/1/manual.pdf?download')
})

test('a text that is gone says so, and without a network it says that too', async () => {
  connect(s, s.guest())
  show(<SiteArticle site={site} newsId={5} />)
  expect(await screen.findByText('内容不存在或已下线')).toBeTruthy()
  cleanup()
  goOffline()
  show(<SiteNews site={site} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('the header has five menus and marks where one is', async () => {
  connect(s, s.guest())
  const { data } = await s.guest().get(websiteApi.detail, site)
  const platform = await s.guest().get(websiteApi.footer, {})
  const asked: string[] = []
  const frame = { site, detail: data, current: 'help', entrance: undefined, embed: false } as const
  show(
    <SiteFrame {...frame} loggedIn={false} platform={platform.data} onLogin={(event) => asked.push(event.type)}>
      <p>正文</p>
    </SiteFrame>,
  )
  const menus = within(screen.getByRole('navigation', { name: '官网导航' })).getAllByRole('link')
  expect(menus.map((m) => m.textContent)).toEqual(['首页', '比赛介绍', '比赛资讯', '帮助与下载', '关于我们'])
  expect(menus.filter((m) => m.getAttribute('aria-current')).map((m) => m.textContent)).toEqual(['帮助与下载'])
  screen.getByRole('link', { name: '登录' }).click()
  expect(asked).toEqual(['click'])
  expect(screen.getByRole('link', { name: '0571-8800 0302' }).getAttribute('href')).toBe('tel:057188000302')
  expect(screen.getByText(/技术支持：星火实训平台/)).toBeTruthy()
})
