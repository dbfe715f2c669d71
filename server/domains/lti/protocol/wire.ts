import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const TEXT_MAX = 20_000
/** A field of a query or form that is one text; anything else is ''. */
export const fieldsOf =
  (of: unknown) =>
  (name: string): string => {
    const value = typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' && value.length <= TEXT_MAX ? value : ''
  }

/** A refusal as OAuth and the services of the standard say it. */
export const refuse = (reply: FastifyReply, status: number, error: string, why: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ error, error_description: why }))

export const answer = (reply: FastifyReply, body: unknown, type = 'application/json', status = 200) =>
  reply.code(status).header('cache-control', 'no-store').type(type).send(JSON.stringify(body))

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const SCRIPT = 'document.forms[0].submit()'
const STYLE =
  'body{font:17px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;color:#14213d;background:#f4f6fb;margin:0;display:grid;place-items:center;min-height:100vh}' +
  'main{max-width:26rem;padding:1.5rem;text-align:center}a,button{font:inherit;min-height:44px;padding:.6rem 1.4rem;border:0;border-radius:.6rem;background:#2457f5;color:#fff;text-decoration:none;display:inline-block}' +
  '@media(prefers-color-scheme:dark){body{color:#e8ecf6;background:#0f1420}}'
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** Nothing but these two; where a form leads is its own action, and a tool may lead on from there. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const html = (reply: FastifyReply, status: number, body: string) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'strict-origin',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>第三方活动</title><style>${STYLE}</style><main>${body}</main>`,
    )

/** The way on for whoever has this page alone, as in the web view of an app. */
const HOME = { href: '/index', text: '回到实训平台' }
/** A page in words, for who got stuck on the way to a tool, with a way on. */
export const say = (
  reply: FastifyReply,
  status: number,
  title: string,
  words: string,
  link: { href: string; text: string } = HOME,
) =>
  html(
    reply,
    status,
    `<h1>${escaped(title)}</h1><p>${escaped(words)}</p><a href="${escaped(link.href)}">${escaped(link.text)}</a>`,
  )

/** A form that the browser posts at once; without scripts the person does. */
export const post = (reply: FastifyReply, address: string, fields: Record<string, string>) => {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return html(
    reply,
    200,
    `<p>正在打开第三方活动…</p><form method="post" action="${escaped(address)}">${inputs}<noscript><button>继续</button></noscript></form><script>${SCRIPT}</script>`,
  )
}
