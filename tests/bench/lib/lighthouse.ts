import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type Cookie, chromium } from 'playwright-core'
import { chromeFlags, chromePath } from './browser'
import { ports } from './ports'

export type LighthouseNumbers = {
  perf: number
  a11y: number
  best: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  jsKiB: number
  totalKiB: number
  requests: number
}

type Request = { url: string; resourceType?: string; transferSize?: number }

/** Lighthouse's mobile preset with simulated throttling, in a browser that has seen nothing but the session's cookies. */
export async function measureLighthouse(url: string, cookies: Cookie[]) {
  const chrome = await launch({ chromePath, chromeFlags, port: ports.chrome, logLevel: 'error' })
  try {
    if (cookies.length > 0) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
      await browser.contexts()[0]?.addCookies(cookies)
      await browser.close()
    }
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
    const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
    const details = audits['network-requests']?.details
    const rows = details?.type === 'table' ? (details.items as unknown as Request[]) : []
    const sent = rows.filter((row) => row.url.startsWith('http'))
    const kib = (list: Request[]) => list.reduce((sum, row) => sum + (row.transferSize ?? 0), 0) / 1024
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100)
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const failed = ['accessibility', 'best-practices'].flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && audits[ref.id]?.score !== null && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => ref.id),
    )
    const numbers: LighthouseNumbers = {
      perf: score('performance'),
      a11y: score('accessibility'),
      best: score('best-practices'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      jsKiB: kib(sent.filter((row) => row.resourceType === 'Script')),
      totalKiB: kib(sent),
      requests: sent.length,
    }
    return { numbers, failed, finalUrl: finalDisplayedUrl }
  } finally {
    chrome.kill()
  }
}
