import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { kernelErrors } from '#contract/kernel/errors'

/** Seconds after which to ask again. */
const AGAIN = 2
const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;color:#1f2329;background:#f5f6f8}' +
  'main{padding:24px;max-width:420px}h1{font-size:20px}p{margin:8px 0}' +
  '@media (prefers-color-scheme:dark){body{color:#e8eaed;background:#16181c}}'
const HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? '&quot;')

const pageOf = (title: string, doing: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN}"><meta name="color-scheme" content="light dark">
<title>正在启动 - ${escaped(title)}</title><style>${STYLE}</style></head>
<body><main role="status"><h1>${escaped(title)}正在启动</h1><p>${escaped(doing)}</p><p>完成后会自动打开，请稍候。</p></main></body></html>
`

/** What is told while the server starts: people get a page that asks again by itself, programs the house's envelope. */
export const answerAtTheDoor = (request: IncomingMessage, response: ServerResponse, title: string, doing: string) => {
  const path = (request.url ?? '/').split('?')[0]
  const send = (status: number, type: string, body: string, more: Record<string, string> = {}) => {
    const headers: OutgoingHttpHeaders = {
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'retry-after': String(AGAIN),
      // The next request finds the server itself.
      connection: 'close',
      ...more,
    }
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  // What is on its way is thrown away, so that the answer can be read.
  request.resume()
  if (path === '/healthz') return send(200, 'application/json', JSON.stringify({ ok: true }))
  if (path === '/readyz') return send(503, 'application/json', JSON.stringify({ ok: false, starting: doing }))
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && request.headers.accept?.includes('text/html'))
    return send(503, 'text/html', pageOf(title, doing), { 'content-security-policy': POLICY })
  const { code, text } = kernelErrors.starting
  return send(503, 'application/json', JSON.stringify({ code, data: { retry_after: AGAIN }, message: text }))
}
