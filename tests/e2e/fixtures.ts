import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from 'playwright/test'
import { people } from '../support/people'
import { axeSource, violationsOn } from './axe'
import { type E2eServer, startE2e } from './server'
import { type Someone, type World, worldOf } from './world'

export { expect } from 'playwright/test'

export const PASSWORD = 'Xinghuo2026'
export const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

type Who = keyof typeof people | Someone
const mobileOf = (who: Who): string => (typeof who === 'string' ? people[who] : who.mobile)

export interface Fixtures {
  world: World
  /** Logs the browser in as a person. */
  as: (who: Who) => Promise<void>
  /** Another person with a device of their own. */
  meet: (who: Who, options?: BrowserContextOptions) => Promise<Page>
  /** No violation of the accessibility rules on what is on screen now. */
  axe: (page?: Page) => Promise<void>
  /** The same once its colours are the dark ones. */
  axeInDark: (page?: Page) => Promise<void>
  /** What the browser may complain of in these journeys, besides refused requests. */
  expectedComplaint: RegExp | undefined
  /** Whether complaints of the browser are part of the journey. */
  watch: (context: BrowserContext) => void
}

/** Refused requests are part of some journeys; everything else the browser complains of fails them (CSP included). */
const EXPECTED = /Failed to load resource|net::ERR|EventSource/

/** WeChat's web view: no worker, no clipboard. */
const asWechat = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })

/** What a page may keep; the session is the person's. */
const KEPT = 'local_storage,indexeddb,cache_storage,file_systems'

/** A browser that has the program already, for journeys that begin on a device that knows nothing else. */
export interface Warm {
  context: BrowserContext
  /** Takes away what pages kept on the device. */
  forget: () => Promise<void>
}

export const test = base.extend<Fixtures, { server: E2eServer; warm: Warm }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await startE2e()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  warm: [
    async ({ browser, server }, use, { project }) => {
      const { viewport, isMobile, hasTouch, deviceScaleFactor, userAgent, locale, timezoneId, serviceWorkers } =
        project.use
      const like = { viewport, isMobile, hasTouch, deviceScaleFactor, userAgent, locale, timezoneId, serviceWorkers }
      const context = await browser.newContext({ ...like, baseURL: server.url })
      await context.addInitScript({ content: axeSource })
      const devtools = await context.newCDPSession(await context.newPage())
      const forget = async () => {
        await context.clearCookies()
        await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: KEPT })
      }
      await use({ context, forget })
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  world: ({ server }, use) => use(worldOf(server.db)),
  expectedComplaint: [undefined, { option: true }],
  watch: async ({ expectedComplaint }, use) => {
    const complaints: string[] = []
    const add = (text: string) => {
      if (!expectedComplaint?.test(text)) complaints.push(text)
    }
    const onError = (error: WebError) => add(error.error().stack || `${error.error().name}: ${error.error().message}`)
    const onMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) add(message.text())
    }
    const watched: BrowserContext[] = []
    await use((context) => {
      watched.push(context.on('weberror', onError).on('console', onMessage))
    })
    // A browser that several journeys share is watched for each of them alone.
    for (const context of watched) context.off('weberror', onError).off('console', onMessage)
    expect(complaints).toEqual([])
  },
  context: async ({ context, watch }, use, info) => {
    watch(context)
    if (info.project.name === 'wechat') await asWechat(context)
    await use(context)
  },
  as: async ({ context, server }, use) => {
    await use(async (who) => {
      await context.clearCookies()
      await context.addCookies(await server.cookiesOf(mobileOf(who)))
    })
  },
  meet: async ({ browser, server, watch }, use, info) => {
    const opened: BrowserContext[] = []
    await use(async (who, options) => {
      const { viewport, isMobile, hasTouch, locale, timezoneId } = info.project.use
      const own = { viewport, isMobile, hasTouch, locale, timezoneId, serviceWorkers: 'block' } as const
      const context = await browser.newContext({ ...own, baseURL: server.url, ...options })
      opened.push(context)
      watch(context)
      await context.addCookies(await server.cookiesOf(mobileOf(who)))
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  axe: async ({ page }, use) => {
    await use(async (other = page) => {
      // What the screen last showed stands inert until it is drawn: to axe, as to a screen reader, there is nothing yet.
      await expect(other.locator('.frame-kept')).toHaveCount(0)
      expect(await violationsOn(other)).toEqual([])
    })
  },
  axeInDark: async ({ page }, use) => {
    await use(async (other = page) => {
      // Without motion the dark colours are there at once, everywhere.
      await other.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await violationsOn(other, true)).toEqual([])
    })
  },
})

/**
 * Journeys of a deployment beside somebody else's service, both for as long as the worker: `open` starts the service, `more`
 * says what the deployment sets because of it.
 */
export const beside = <T extends { close: () => Promise<unknown> }>(
  open: () => Promise<T>,
  more: (service: T, url: string) => Record<string, string> | Promise<Record<string, string>>,
) =>
  test.extend<object, { service: T }>({
    service: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
      async ({}, use) => {
        const service = await open()
        await use(service)
        await service.close()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ service }, use) => {
        const server = await startE2e(undefined, async (url) => more(service, url))
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
