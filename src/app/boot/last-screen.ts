import type { Query, QueryClient } from '@tanstack/react-query'
import {
  GUEST,
  inviteIn,
  LAST_SCREEN_AGE,
  LAST_SCREENS,
  SCREEN,
  screenName,
  sessionMark,
} from '#contract/kernel/last-screen'
import { can } from '#lib/device/environment'
import { identityKey, sameSession, token } from '#lib/identity'
import { isOnline } from '#lib/net/online'
import type { AppRouter } from './router'
import { rulesOf, type StyleRule, usedOf } from './used-css'

declare const __APP_VERSION__: string

/** Milliseconds without news, after which a screen counts as drawn. */
const CALM = 400
/** Screens kept, and characters of one: those of a long list that nobody sees at first are cut off before. */
const SCREENS = 40
const LONGEST = 96 * 1024
/** How far down a screen is kept, in heights of the window: what nobody sees at first only keeps waiting what they see. */
const DOWN = 1.25
/** Queries of a screen that are named with it. */
const QUERIES = 40

/** Not to be seen again before the program runs: what lies over the screen, plays, or comes from elsewhere. */
const LEFT =
  'script, style, link, noscript, template, iframe, object, embed, video, audio, canvas, dialog, [popover], [role="alert"], [data-toasts]'

/** The owner of what is kept: session, person and organisation. */
const ownerNow = async () => ({ session: token() ? await sessionMark(token()) : GUEST, owner: identityKey() })
type Owner = Awaited<ReturnType<typeof ownerNow>>

/** What a copy is made with: how far down, which words it may not say, the inline styles met, the classes named. */
interface Making {
  end: number
  secret: string | null
  inline: string[]
  classes: Set<string>
}

/** A copy of what is drawn, without what lies far below, was typed or is a secret of this visit. */
const copyOf = (element: Element, making: Making): Element => {
  const { end, secret, inline, classes } = making
  const copy = element.cloneNode(false) as Element
  for (const name of copy.classList) classes.add(name)
  const style = copy.getAttribute('style')
  copy.removeAttribute('style')
  // The page's policy knows no inline styles of a document: one block says them all, by its hash.
  if (style && !style.includes('<')) {
    copy.setAttribute('data-s', String(inline.length))
    inline.push(`[data-s="${inline.length}"]{${style}}`)
  }
  if (copy.matches('input')) copy.removeAttribute('value')
  if (copy.getAttribute('src')?.startsWith('blob:')) copy.removeAttribute('src')
  if (secret)
    for (const { name, value } of [...copy.attributes])
      if (value.includes(secret) || value.includes(encodeURIComponent(secret))) copy.setAttribute(name, '')
  if (element.matches('textarea, [contenteditable="true"]')) return copy
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode())
    if (!(child instanceof Element) || child.matches(LEFT)) continue
    const { top, height } = child.getBoundingClientRect()
    if (height > 0 && top > end) continue
    copy.append(copyOf(child, making))
  }
  return copy
}

/**
 * What stands in `root` down to `end`, as HTML that begins with a style block, and that block's text: of `rules` those
 * that draw it, so that it waits for no style sheet. Nothing in it says `secret` but what a person can read.
 */
export const screenCopy = (
  root: Element,
  end: number,
  rules: readonly StyleRule[],
  secret: string | null = null,
): { html: string; style: string } => {
  const { body, documentElement } = document
  const classes = new Set([...documentElement.classList, ...body.classList])
  const inline: string[] = []
  const copy = copyOf(root, { end, secret, inline, classes })
  const style = usedOf(rules, classes) + inline.join('')
  return { html: (style && `<style>${style}</style>`) + copy.innerHTML, style }
}

/** Rules read between two looks at whether the person wants something. */
const SLICE = 200
const sheets = new Map<string, StyleRule[]>()
const rulesAt = async (href: string): Promise<StyleRule[]> => {
  const known = sheets.get(href)
  if (known) return known
  const rules: StyleRule[] = []
  for (const rule of rulesOf(await (await fetch(href)).text())) {
    // It would end the block.
    if (!rule.text.includes('</')) rules.push(rule)
    if (rules.length % SLICE === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  sheets.set(href, rules)
  return rules
}

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const onScreen = (query: Query): boolean => query.getObserversCount() > 0
const shownBy = (client: QueryClient): Query[] => client.getQueryCache().getAll().filter(onScreen)

/** Whether the screen is whole, of this moment, and may be kept. */
const settled = (client: QueryClient, root: Element): boolean => {
  const shown = shownBy(client)
  return (
    isOnline() &&
    sameSession() &&
    (token() === '') === (identityKey() === '') &&
    window.scrollY === 0 &&
    !root.querySelector('[aria-busy="true"], .frame, .frame-kept') &&
    !shown.some(
      ({ state, meta }) => state.fetchStatus === 'fetching' || state.status === 'error' || meta?.persist === false,
    )
  )
}

const keep = async (client: QueryClient, stopped: () => boolean): Promise<void> => {
  const root = document.getElementById('root')
  if (!root || stopped() || !settled(client, root)) return
  const { pathname, search } = location
  const title = document.title
  const { session, owner } = await ownerNow()
  const name = await screenName(pathname, search, session)
  if (!name) return
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const rules = (await Promise.all([...new Set(links.map(({ href }) => href))].map(rulesAt))).flat()
  // The style sheet took its time, and the person may have gone on.
  if (location.pathname + location.search !== pathname + search || stopped() || !settled(client, root)) return
  const { html, style } = screenCopy(root, window.innerHeight * DOWN, rules, inviteIn(pathname, search))
  if (html.length > LONGEST) return
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [SCREEN.session]: session,
    [SCREEN.owner]: owner,
    [SCREEN.build]: __APP_VERSION__,
    [SCREEN.at]: String(Date.now()),
    [SCREEN.title]: encodeURIComponent(title),
    [SCREEN.queries]: encodeURIComponent(
      JSON.stringify(
        shownBy(client)
          .slice(0, QUERIES)
          .map(({ queryHash }) => queryHash),
      ),
    ),
    [SCREEN.style]: await hashOf(style),
  }
  const cache = await caches.open(LAST_SCREENS)
  // Whoever left meanwhile leaves nothing; a cache that was deleted after this line takes it along.
  if (stopped() || identityKey() !== owner || !sameSession()) return
  await cache.put(name, new Response(html, { headers }))
  for (const old of (await cache.keys()).slice(0, -SCREENS)) await cache.delete(old)
}

/** Away with what somebody else saw here, what is too old and what another build drew. */
const sweep = async ({ session, owner }: Owner): Promise<void> => {
  if (!(await caches.has(LAST_SCREENS))) return
  const cache = await caches.open(LAST_SCREENS)
  for (const request of await cache.keys()) {
    const said = (await cache.match(request))?.headers
    const mine = said?.get(SCREEN.session) === session && said.get(SCREEN.owner) === owner
    const good =
      said?.get(SCREEN.build) === __APP_VERSION__ && Date.now() - Number(said.get(SCREEN.at)) < LAST_SCREEN_AGE
    if (!mine || !good) await cache.delete(request)
  }
}

/** What the start of the page has and this part can't bring along. */
interface Given {
  whenIdle: (work: () => void) => void
  /** Somebody is leaving: nothing is kept any more. */
  stopped: () => boolean
}

/** Keeps what each screen looks like once it is drawn and calm, until told otherwise. */
export const keepScreens = (router: AppRouter, client: QueryClient, { whenIdle, stopped }: Given): (() => void) => {
  if (!can.worker) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  // No room, or storage is forbidden: the next visit begins with the frame.
  const quiet = (work: Promise<void>) => void work.catch(() => {})
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => quiet(keep(client, stopped))), CALM)
  }
  quiet(ownerNow().then(sweep))
  plan()
  const stops = [
    router.subscribe('onResolved', plan),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') plan()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
