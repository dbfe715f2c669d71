import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Target, Wanted } from '../targets'
import { openPhone } from './browser'

export type JourneyNumbers = {
  coldFcp: number
  coldText: number
  coldLcp: number
  firstVisitKiB: number
  /** From the address to the active worker: until then nothing opens without a network. */
  workerMs: number
  repeatFcp: number
  repeatText: number
  repeatLcp: number
  repeatKiB: number
  routeFirst: number
  routeAgain: number
  awayText: number
  offlineText: number
}

/** What `probe.js` puts into the page. */
type Probe = {
  bench: {
    shows(wanted: Wanted): boolean
    until(wanted: Wanted, limitMs: number): Promise<number | null>
    firstPaint(limitMs: number): Promise<number | null>
    largestPaint(): Promise<number | null>
    fromTouch(wanted: Wanted, limitMs: number): Promise<number | null>
  }
}

const LIMIT_MS = 40_000
/** Longer than any line here needs: how long it took is a measure of its own. */
const WORKER_MS = 90_000
const CPU_SLOWDOWN = 4

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function load(page: Page, url: string, wanted: Wanted) {
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
  const text = await page.evaluate(([want, limit]) => (globalThis as unknown as Probe).bench.until(want, limit), [
    wanted,
    LIMIT_MS,
  ] as const)
  const fcp = await page.evaluate(() => (globalThis as unknown as Probe).bench.firstPaint(5000))
  return { text: text ?? Number.NaN, fcp: fcp ?? Number.NaN }
}

const largest = async (page: Page) =>
  (await page.evaluate(() => (globalThis as unknown as Probe).bench.largestPaint())) ?? Number.NaN

/** Taps what leads on and waits for the next screen's text, counted from the touch. */
async function follow(page: Page, selector: string, wanted: Wanted) {
  const link = page.locator(selector).first()
  await link.waitFor({ timeout: LIMIT_MS })
  const early = await page.evaluate((want) => (globalThis as unknown as Probe).bench.shows(want), {
    texts: wanted.texts,
  })
  if (early) throw new Error(`${page.url()} shows ${wanted.texts.join(', ')} already: it can't tell the next screen`)
  const waiting = page.evaluate(([want, limit]) => (globalThis as unknown as Probe).bench.fromTouch(want, limit), [
    wanted,
    LIMIT_MS,
  ] as const)
  await link.tap()
  return (await waiting) ?? Number.NaN
}

/** Whether a worker keeps the page; on a slow line it is active once all that it precaches has come. */
async function workerActive(page: Page) {
  return page.evaluate(async (limit) => {
    if (!('serviceWorker' in navigator)) return false
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), limit))
    const registration = await Promise.race([navigator.serviceWorker.ready, late])
    const worker = registration?.active
    if (!worker) return false
    if (worker.state === 'activated') return true
    return new Promise<boolean>((resolve) =>
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(true)),
    )
  }, WORKER_MS)
}

/** One phone, from its first visit to an opening without network. */
export async function measureJourney(target: Target): Promise<JourneyNumbers> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-phone-'))
  const { line, url, wanted, route, cookies } = target
  let context = await openPhone(folder, cookies)
  try {
    line.setLink('slow')
    line.resetCount()
    const page = await slowPage(context)
    const opened = performance.now()
    const cold = await load(page, url, wanted)
    const installed = await workerActive(page)
    const workerMs = installed ? performance.now() - opened : Number.NaN
    await line.quiet(2500, 60_000)
    const coldLcp = await largest(page)
    const firstVisitKiB = line.received / 1024
    let routeFirst = Number.NaN
    let routeAgain = Number.NaN
    if (route) {
      routeFirst = await follow(page, route.tap, route.wanted)
      await page.goBack({ waitUntil: 'commit' })
      await page.evaluate(
        ([want, limit]) => (globalThis as unknown as Probe).bench.until(want, performance.now() + limit),
        [wanted, LIMIT_MS] as const,
      )
      routeAgain = await follow(page, route.tap, route.wanted)
    }
    await page.close()

    line.resetCount()
    const second = await slowPage(context)
    const repeat = await load(second, url, wanted)
    await line.quiet(1000, 20_000)
    const repeatLcp = await largest(second)
    const repeatKiB = line.received / 1024
    await second.close()

    const openAway = async () => {
      // The cut line stops the worker too; this also tells the page that it is offline, as a phone would.
      await context.setOffline(true)
      const page = await slowPage(context)
      return (await load(page, url, wanted).catch(() => ({ text: Number.NaN }))).text
    }
    let awayText = Number.NaN
    let offlineText = Number.NaN
    if (installed) line.setLink('cut')
    if (installed) awayText = await openAway()
    await context.close()
    if (installed) {
      context = await openPhone(folder, cookies)
      offlineText = await openAway()
    }
    return {
      coldFcp: cold.fcp,
      coldText: cold.text,
      coldLcp,
      firstVisitKiB,
      workerMs,
      repeatFcp: repeat.fcp,
      repeatText: repeat.text,
      repeatLcp,
      repeatKiB,
      routeFirst,
      routeAgain,
      awayText,
      offlineText,
    }
  } finally {
    await context.close().catch(() => undefined)
    line.setLink('open')
    rmSync(folder, { recursive: true, force: true })
  }
}
