import { TOKEN_COOKIE } from '#contract/kernel/config'
import { GUEST, LAST_SCREEN_AGE, LAST_SCREENS, SCREEN, screenName, sessionMark } from '#contract/kernel/last-screen'
import { screenPage } from './screen-page'

declare const __APP_VERSION__: string
/** Of the worker, what its library for types does not know, or a test does not have. */
declare const self: {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  addEventListener: (type: 'activate', listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void) => void
}

/** The session's mark, or that of nobody; undefined where the browser lets no worker know. */
const sessionHere = async (): Promise<string | undefined> => {
  if (!self.cookieStore) return undefined
  const token = (await self.cookieStore.get(TOKEN_COOKIE))?.value
  return token ? sessionMark(decodeURIComponent(token)) : GUEST
}

/** Any session that is not nobody's: a screen stands at the same place for each. */
const SOMEBODY = 'somebody'

/**
 * What this address last showed to the session that asks now, in the place of the shell's frame. Undefined where that is not
 * known, not of this session, of another build or too old: then the shell says what it always says.
 */
export const lastScreen = async (request: Request, shell: Promise<Response>): Promise<Response | undefined> => {
  const { pathname, search } = new URL(request.url)
  const name = screenName(pathname, search, SOMEBODY)
  const found = async () => {
    const at = await name
    return at ? caches.match(at, { cacheName: LAST_SCREENS, ignoreVary: true }) : undefined
  }
  // Each waits for another part of a browser that may have only just started: side by side.
  const [session, kept, frame] = await Promise.all([sessionHere(), found(), shell])
  if (!session || !kept || (await screenName(pathname, search, session)) !== (await name)) return undefined
  const said = (header: string) => kept.headers.get(header) ?? ''
  if (said(SCREEN.session) !== session || said(SCREEN.build) !== __APP_VERSION__) return undefined
  const at = Number(said(SCREEN.at))
  if (Date.now() - at > LAST_SCREEN_AGE) return undefined
  const words = (header: string) => decodeURIComponent(said(header))
  const [title, queries] = [words(SCREEN.title), words(SCREEN.queries)]
  const page = screenPage(await frame.text(), { html: await kept.text(), title, at, queries })
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
