import type { FastifyReply, FastifyRequest } from 'fastify'
import { date } from '#contract/kernel/dates'
import { siteMenu, sitePath } from '#contract/website/website.rules'
import type { Ctx } from '../../lib/calls/context'
import { escapeHtml } from '../../lib/page/page-html'
import { publishedSites } from './website.store'

const HOUR = 3600
/** Of one sitemap; the format allows 50,000 addresses. */
const SITES = 2000

/** Search engines read the websites, what these load, and nothing else of the platform. */
export const robots = async (ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) =>
  reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', `public, max-age=${HOUR}`)
    .send(`User-agent: *
Allow: /website/
Allow: /assets/
Allow: /icons/
Allow: /files/
Disallow: /

Sitemap: ${ctx.origin}/sitemap.xml
`)

/** The day in China, as the pages themselves date what they show. */
const lastmod = (time: number): string => (time ? `<lastmod>${date(time)}</lastmod>` : '')

/** Every page of the websites that are open. */
export const sitemap = async (ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) => {
  const sites = await publishedSites(ctx.db, SITES)
  const pages = sites.flatMap(({ id, update_time, news }) => [
    ...siteMenu.map(({ key }) => ({ path: sitePath(id, key), time: update_time })),
    ...news.map((one) => ({ path: sitePath(id, `news/${one.id}`), time: one.time })),
  ])
  const urls = pages.map(({ path, time }) => `<url><loc>${escapeHtml(ctx.origin + path)}</loc>${lastmod(time)}</url>`)
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${HOUR}`)
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    )
}
