import { existsSync } from 'node:fs'
import { type Cookie, chromium } from 'playwright-core'

export const chromePath =
  process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

export const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

/** A phone of its own, kept in a folder so that it can be closed and opened again with what it remembers. */
export async function openPhone(folder: string, cookies: Cookie[]) {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromePath,
    headless: true,
    args: chromeFlags,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  await context.addCookies(cookies)
  await context.addInitScript({ path: new URL('probe.js', import.meta.url).pathname })
  return context
}
