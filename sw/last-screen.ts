import { TOKEN_COOKIE } from '#contract/kernel/config'
import { keepsScreen, LAST_SCREEN_AGE, LAST_SCREENS, SCREEN, sessionMark } from '#contract/kernel/last-screen'
import { screenPage } from './screen-page'

declare const __APP_VERSION__: string
/** Of the worker, what its library for types does not know, or a test does not have. */
declare const self: {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  addEventListener: (type: 'activate', listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void) => void
}

/** The session's mark; undefined where nobody is logged in, or the browser lets no worker know. */
const sessionHere = async (): Promise<string | undefined> => {
  const token = (await self.cookieStore?.get(TOKEN_COOKIE))?.value
  return token && sessionMark(decodeURIComponent(token))
}

/**
 * What this address last showed to the session that asks now, in the place of the shell's frame. Undefined where that is not
 * known, not of this session, of another build or too old: then the shell says what it always says.
 */
export const lastScreen = async (request: Request, shell: () => Promise<Response>): Promise<Response | undefined> => {
  const { pathname, search } = new URL(request.url)
  if (!keepsScreen(pathname, search)) return undefined
  const [session, kept] = await Promise.all([
    sessionHere(),
    caches.match(pathname + search, { cacheName: LAST_SCREENS, ignoreVary: true }),
  ])
  const said = (name: string) => kept?.headers.get(name) ?? ''
  if (!kept || !session || said(SCREEN.session) !== session || said(SCREEN.build) !== __APP_VERSION__) return undefined
  const at = Number(said(SCREEN.at))
  if (Date.now() - at > LAST_SCREEN_AGE) return undefined
  const [frame, html] = await Promise.all([shell(), kept.text()])
  const title = decodeURIComponent(said(SCREEN.title))
  const page = screenPage(await frame.text(), {
    html,
    title,
    at,
    sheets: said(SCREEN.sheets).split(' ').filter(Boolean),
  })
  const headers = new Headers(frame.headers)
  // They were counted for the shell.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  const policy = headers.get('content-security-policy')
  const style = said(SCREEN.style)
  if (policy && /^'sha256-[\w+/=]+'$/.test(style))
    headers.set(
      'content-security-policy',
      policy.replace(/style-src /, () => `style-src ${style} `),
    )
  return new Response(page, { status: 200, headers })
}

/** What earlier builds looked like is of no use: their styles went with them. What the page of this one has kept already stays. */
export const sweepScreens = async (): Promise<void> => {
  if (!(await caches.has(LAST_SCREENS))) return
  const cache = await caches.open(LAST_SCREENS)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept?.headers.get(SCREEN.build) !== __APP_VERSION__) await cache.delete(request)
  }
}

export const dropOldScreens = (): void => {
  self.addEventListener('activate', (event) => event.waitUntil(sweepScreens()))
}
