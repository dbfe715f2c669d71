import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '#contract/kernel/config'
import { cachePath } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Config } from '../config'
import { gathering } from '../db/gathered'
import type { Ctx } from '../lib/calls/context'
import { gate } from '../lib/calls/gate'
import { titleOf } from '../lib/calls/platform-title'
import { pageSecurity } from '../lib/calls/security'
import type { Services } from '../lib/calls/services'
import { worksOf } from '../lib/calls/works'
import { signInOf } from '../lib/outside/sign-in'
import { type Asset, loadAssets } from '../lib/page/assets'
import { compress, encodingOf } from '../lib/page/compress'
import {
  type Answers,
  type Ask,
  findPage,
  type Insider,
  needsLogin,
  type PageTable,
  wideOf,
} from '../lib/page/page-data'
import { headTags, inlineHashes, renderPage } from '../lib/page/page-html'
import { iconBuiltPage } from '../lib/page/platform-icon'
import { MANIFEST, type Named, namedPages } from '../lib/page/platform-name'
import { routeChunks } from '../lib/page/route-chunks'
import { shellOf } from '../lib/page/shell'
import { wayBack, withWayBack } from '../lib/page/way-back'
import { sha256 } from '../lib/storage/hash'
import { isBusy, RETRY_AFTER } from './errors'
import type { RateLimit } from './rate-limit'
import { requestContext } from './request'
import { sidOf } from './session'

/** Says which build answered: the worker keeps nothing that lacks it (a captive portal's 200 does). */
const BUILD_HEADER = 'x-app-build'
/** Milliseconds that a page waits for its turn. */
const PATIENCE = 20_000
const NOT_PAGES = /^\/(api|uc\/api|lxp\/api|files|assets)(\/|$)/

export const siteConfigOf = (c: Config): SiteConfig => ({
  version: c.version,
  title: c.title,
  bases: { product: c.productBase, uc: c.ucBase, lxp: c.lxpBase },
  pages: {
    login: c.pageLogin,
    register: c.pageRegister,
    home: c.pageHome,
    notifications: c.pageNotifications,
    org_members: c.pageOrgMembers,
    org_create: c.pageOrgCreate,
    admin: c.pageAdmin,
    lxp_task: c.pageLxpTask,
  },
  sign_key: c.publicSignKey,
  demo: c.demo,
  upload_max: c.uploadMaxMb * 1024 * 1024,
  ...signInOf(c),
})

/**
 * How long a browser may hold a page. One with somebody's data in it: not at all, or going back in its history would
 * show that page to whoever uses this phone after the log-out.
 */
type Kept = 'public' | 'private' | 'never'

/** The built page as it lies on the disk, under the deployment's name and icon. */
export const loadPage = async (root: string, { title, icon }: Pick<Config, 'title' | 'icon'>) => {
  const assets = loadAssets(root)
  await iconBuiltPage(assets, icon)
  const named = namedPages(assets)
  const { template } = named(title)
  const built = assets.get('/version.json')
  return {
    assets,
    named,
    version: built ? (JSON.parse(built.plain.toString()) as { version: string }).version : undefined,
    inline: inlineHashes(template ?? ''),
    chunks: routeChunks(join(root, '.vite/manifest.json')),
  }
}
export type Page = Awaited<ReturnType<typeof loadPage>>

const retryAfter = ({ data }: DomainError): number =>
  (data as { retry_after?: number } | undefined)?.retry_after ?? RETRY_AFTER

const sendAsset = (request: FastifyRequest, reply: FastifyReply, asset: Asset) => {
  reply
    .type(asset.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  // What never changes is never asked for again: its name says what it holds.
  if (!asset.immutable) reply.header('etag', asset.etag)
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  const body = (encoding === 'br' && asset.br) || (encoding && asset.gzip)
  if (body) reply.header('content-encoding', body === asset.br ? 'br' : 'gzip')
  return reply.send(body || asset.plain)
}

/** Serves the page: files as built, and for every address its HTML with frame, chunks and first data. */
export const pagePlugin = (
  app: FastifyInstance,
  s: Services,
  page: Page,
  table: PageTable,
  inside: (ctx: Ctx) => Insider,
  limit: RateLimit,
): void => {
  const fixed = siteConfigOf(s.config)
  /** With what will be worked on, which the log-in says as well. */
  const siteOf = async (): Promise<SiteConfig> => {
    const [works, title] = await Promise.all([worksOf(s), titleOf(s)])
    return { ...fixed, title, ...(works && { works }) }
  }
  const security = pageSecurity(s.config, page.inline)
  /** As many at once as there are connections: what waits for one of those is sent away after two seconds. */
  const crowd = gate(Math.max(1, s.config.databasePool), PATIENCE)
  const send = async (request: FastifyRequest, reply: FastifyReply, html: string, kept: Kept = 'private') => {
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding, cookie')
      .header('cache-control', kept === 'never' ? 'private, no-store' : `${kept}, no-cache`)
    if (kept === 'public') {
      const etag = `W/"${sha256(html).slice(0, 32)}"`
      if (request.headers['if-none-match'] === etag) return reply.header('etag', etag).code(304).send()
      reply.header('etag', etag)
    }
    const encoding = encodingOf(request)
    if (!encoding) return reply.send(html)
    const haste = crowd.waiting() > 0 ? 'many wait' : undefined
    return reply.header('content-encoding', encoding).send(await compress(html, encoding, haste))
  }

  /** The page without anybody's data. */
  const shell = ({ title, template = '' }: Named): string =>
    renderPage(template, { title, links: { js: [], css: [] }, frame: null, boot: null })

  /** Our own log-in, which the page leads to from what is not for visitors, and back; there is none where people log in elsewhere. */
  const door = fixed.pages.login.startsWith('/') && new URL(fixed.pages.login, 'http://page')
  const logIn = door && { found: findPage(table.rows, door.pathname), at: door }

  const render = async (request: FastifyRequest, reply: FastifyReply, url: URL, named: Named) => {
    const { title: platform, template = '' } = named
    const asked = findPage(table.rows, url.pathname)
    const { ctx, settle } = requestContext(s, request, reply)
    ctx.db = gathering(s.database)
    const calls = inside(ctx)
    const own = asked?.row.asks?.(asked.params, url.searchParams) ?? []
    if (ctx.sid) {
      ctx.actor = await calls.actor(own)
      limit.page(ctx.actor?.uid ?? null, request.ip)
      request.actingId = ctx.actor?.actingId ?? 0
    }
    const asks = [...table.always, ...(ctx.actor ? table.alwaysLoggedIn : []), ...own]
    const queries: { call: [string, string, object]; data: unknown }[] = []
    const got: Answers = (api) =>
      queries.find(({ call: [group, path] }) => group === api.group && path === cachePath(api))?.data as never
    const fill = async (some: Ask[]) => {
      const answers = await Promise.all(some.map(calls.answer))
      for (const [i, { api, input }] of some.entries())
        if (answers[i] !== null) queries.push({ call: [api.group, cachePath(api), input], data: answers[i] })
    }
    await fill(asks)
      .then(() => fill(asked?.row.more?.(got, url.searchParams, asked.params) ?? []))
      .finally(settle)
    const led = !ctx.actor && asked && logIn && needsLogin(asked.row, url.searchParams, got)
    const { found, at } = led ? logIn : { found: asked, at: url }
    const links = page.chunks.of(at.pathname, found?.row.part?.(at.searchParams))
    const boot = { build: s.config.version, config: await siteOf(), queries }
    const common = { links: links ?? { js: [], css: [] } }
    const held: Kept = ctx.actor ? 'never' : 'private'
    if (found?.row.open) {
      // Read as it is, also where no program starts that would load its style.
      if (page.chunks.style) common.links = { ...common.links, css: [...common.links.css, page.chunks.style] }
      const { open } = found.row
      const tooMany = calls.tooMany()
      const visit = { pathname: url.pathname, search: url.searchParams, params: found.params, tooMany }
      const head = open.head(got, visit)
      reply.code(head ? 200 : tooMany ? 429 : 404)
      const title = `${head?.title ?? open.gone(got)} - ${platform}`
      // Without the clock: the same page is the same text, also when it comes out of a browser's cache days later.
      const parts = { ...common, title, frame: open.body(got, visit), boot, head: headTags(head, ctx.origin) }
      return send(request, reply, renderPage(template, parts), head && !ctx.sid ? 'public' : held)
    }
    const called = found && (typeof found.row.title === 'string' ? found.row.title : found.row.title(got))
    const title = called ? `${called} - ${platform}` : platform
    // The bare address has no part of its own: it leads on to the home, and is what a balancer asks for.
    const known = found || links || url.pathname === '/' || !page.chunks.known
    reply.code(known ? 200 : 404)
    const framed = found?.row.frame?.(called ?? '', got, s.clock() / 1000, at.searchParams, found.params)
    const parts = {
      ...common,
      title,
      frame: found && framed ? withWayBack(framed, wayBack(at, found.row, found.params, got)) : null,
      wide: found ? wideOf(found.row, at.searchParams, got) : undefined,
      boot: { ...boot, now: s.clock() },
      shell: shellOf(at, Boolean(ctx.actor), () => page.chunks.below(at.pathname, '_main'), platform),
    }
    return send(request, reply, renderPage(template, parts), held)
  }

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header(BUILD_HEADER, s.config.version)
    return siteOf()
  })
  app.get('/version.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header(BUILD_HEADER, s.config.version)
    return { version: s.config.version }
  })

  // What the system shares to the installed app is taken by its worker (sw/shared.ts). Here it comes only where that is not
  // there, from a person who may not even be logged in: nothing of it is read, and the page says so.
  app.post('/share', {
    onRequest: async (_request, reply) =>
      reply.header('cache-control', 'no-store').header('connection', 'close').redirect('/share?missed=1', 303),
    handler: () => undefined,
  })

  app.get('/*', async (request, reply) => {
    const asked = request.raw.url ?? '/'
    // Not resolved against a base: `//name` would be another host, and `//` nothing at all.
    if (!asked.startsWith('/')) throw new DomainError(kernelErrors.bad_input)
    const url = new URL(`http://page${asked}`)
    const { pathname } = url
    if (NOT_PAGES.test(pathname.toLowerCase()) && !pathname.startsWith('/assets/')) {
      limit(null, request.ip)
      throw new DomainError(kernelErrors.unknown_call)
    }
    const asset = pathname === '/index.html' ? undefined : page.assets.get(pathname)
    // What a part holds its name says: the header only tells that it is ours, and some two hundred of them come at the first visit.
    reply.header(BUILD_HEADER, asset?.immutable ? '1' : s.config.version)
    // Parts of the page obey the page's policy: to repeat it would cost each of them most of a KiB.
    if (asset?.immutable) return sendAsset(request, reply.header('x-content-type-options', 'nosniff'), asset)
    reply.headers(security)
    const named = page.named(await titleOf(s))
    if (asset) return sendAsset(request, reply, pathname === MANIFEST ? (named.manifest ?? asset) : asset)
    // With a session's cookie it is counted as that person's, once it is known who that is.
    const counted = () => (sidOf(request, s.config) ? limit(null, request.ip) : limit.page(null, request.ip))
    // No page has an empty part, an encoded slash, backslash or NUL in its address, nor a file's ending.
    const notAnAddress =
      pathname.includes('//') ||
      /%(2f|5c|00)/i.test(pathname) ||
      /\.\w+$/.test(pathname) ||
      pathname.startsWith('/assets/')
    if (pathname === '/index.html' && named.template) return send(request, reply, shell(named))
    if (notAnAddress || !named.template) counted()
    if (notAnAddress) return reply.code(404).type('text/plain; charset=utf-8').send('404 页面不存在 · Page not found')
    if (!named.template)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('页面尚未构建：npm run build\nThe page is not built: npm run build')
    const drawn = async () => {
      counted()
      return crowd(() => render(request, reply, url, named))
    }
    return drawn().catch((error: unknown) => {
      // It costs nothing, and shows what the device kept.
      if (error instanceof DomainError && (error.def === kernelErrors.too_many || error.def === kernelErrors.busy))
        return send(request, reply.code(error.def.status).header('retry-after', retryAfter(error)), shell(named))
      if (error instanceof DomainError) throw error
      // The page knows how to say that, and what the device kept it shows without us.
      s.complain(`page ${isBusy(error) ? 'busy' : request.id}`, (unsaid) =>
        request.log.error({ err: error, unsaid }, 'a page without its data'),
      )
      if (isBusy(error)) reply.code(503).header('retry-after', RETRY_AFTER)
      else reply.code(500)
      return send(request, reply, shell(named))
    })
  })
}
