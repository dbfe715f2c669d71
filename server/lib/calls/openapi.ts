import { CONTRACT_VERSION, HEADER_TOKEN, SIGN_HEADERS } from '#contract/kernel/config'
import type { Endpoint, Group } from '#contract/kernel/endpoint'
import { canonical, SIGN_WINDOW } from '#contract/kernel/sign'
import { escapeHtml } from '../page/page-html'
import { sheetMimes } from '../sheet/write'
import { hmac } from '../storage/hash'
import { jsonSchema } from './input'

export interface Described {
  api: Endpoint
  allow: string
  /** Of a call that is no envelope. */
  token?: boolean
  answers?: readonly string[]
  /** Of a call that can answer a file instead. */
  file?: object
}

/** Whether a call must be signed, besides the session that it may need. */
export type Signed = (api: Endpoint) => boolean

const SIGNING = `HMAC-SHA-256 in hex, with the session's sign_key (the answer of exchange has it; without a session the sign_key of /config.json), of seven lines: method, path without the group's prefix, query as JSON with sorted keys, body likewise (empty for GET), ${SIGN_HEADERS.time} in Unix seconds (at most ${SIGN_WINDOW} s off), ${SIGN_HEADERS.version} (${CONTRACT_VERSION}), ${SIGN_HEADERS.nonce} (22 to 64 characters, never used before).`

const headerOf = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
const signing = { Timestamp: SIGN_HEADERS.time, Version: SIGN_HEADERS.version, Nonce: SIGN_HEADERS.nonce }
const refusals = {
  400: 'What was sent is refused; `message` says why in words for people',
  401: 'No session, or one that ended',
  403: 'Not for this person',
  404: 'Not there, or not theirs: one answer for both',
  429: 'Too often; `data.retry_after` says seconds',
}
const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by exchange after login' },
    token: { type: 'apiKey', in: 'header', name: HEADER_TOKEN, description: 'The token that exchange answers' },
    signature: { type: 'apiKey', in: 'header', name: SIGN_HEADERS.sign, description: SIGNING },
  },
  parameters: Object.fromEntries(Object.entries(signing).map(([key, name]) => [key, headerOf(name)])),
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'data', 'message'],
      properties: { code: { type: 'integer' }, data: {}, message: { type: 'string' } },
    },
  },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      `Refused${status}`,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    ]),
  ),
}
const refused = Object.fromEntries(
  Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
)

/** `/files/:id/:name` as OpenAPI writes it, and the names in it. */
const pathOf = (path: string) => ({
  path: path.replace(/:(\w+)/g, '{$1}'),
  names: [...path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? ''),
})

const BINARY = { schema: { type: 'string', format: 'binary' } }
/** The file types of a call that answers files: as its route says them, sheets where it takes a format, else bytes. */
const filesOf = ({ api, token, answers, file }: Described) => {
  if (token === undefined && !file) return undefined
  const sheets = file || 'format' in (jsonSchema(api.input).properties ?? {})
  const types = answers ?? (sheets ? Object.values(sheetMimes) : ['application/octet-stream'])
  return Object.fromEntries(types.map((type) => [type.replace(/;.*/, ''), BINARY]))
}

const operation = (described: Described, method: 'GET' | 'POST', signed: boolean) => {
  const { api, allow } = described
  const files = filesOf(described)
  const { names } = pathOf(api.path)
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const input = jsonSchema(api.input)
  const required = new Set((input as { required?: string[] }).required ?? [])
  const inQuery = Object.entries(input.properties ?? {})
    .filter(([name]) => method === 'GET' && !names.includes(name))
    .map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }))
  const signs = signed ? Object.keys(signing).map((key) => ({ $ref: `#/components/parameters/${key}` })) : []
  const needs = { ...(allow !== 'public' && { session: [], token: [] }), ...(signed && { signature: [] }) }
  const data = jsonSchema(api.output, 'output')
  return {
    summary: api.summary,
    tags: [api.group],
    operationId: `${method.toLowerCase()}${api.path.replace(/[^\w]+(\w?)/g, (_, c: string) => c.toUpperCase())}_${api.group}`,
    'x-allow': allow,
    ...(api.external ? { description: api.external } : {}),
    security: Object.keys(needs).length ? [needs] : [],
    parameters: [...inPath, ...inQuery, ...signs],
    ...(method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      ...refused,
      200: {
        description: 'code 20000',
        content: {
          ...((!files || described.file) && {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'data', 'message'],
                properties: { code: { type: 'integer' }, data, message: { type: 'string' } },
              },
            },
          }),
          ...files,
        },
      },
    },
  }
}

/** OpenAPI of every call that this server answers, written from the contract. */
export const openapi = (
  calls: Described[],
  bases: Record<Group, string>,
  signed: Signed,
  title: string,
  version: string,
) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const { api } = call
    const methods = api.alsoGet ? (['GET', 'POST'] as const) : ([api.method] as const)
    const path = bases[api.group] + pathOf(api.path).path
    paths[path] ??= {}
    for (const m of methods) paths[path][m.toLowerCase()] = operation(call, m, signed(api))
  }
  return { openapi: '3.1.0', info: { title, version }, servers: [{ url: '/' }], paths, components }
}

const STYLE =
  'body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code{font:13px ui-monospace,monospace}' +
  'details{border-top:1px solid #8884;padding:.4rem 0}summary{cursor:pointer}pre{overflow:auto;font-size:12px}'

/** A call as it is signed, to try one's own code against. */
export const signedExample = () => {
  const call = {
    method: 'POST',
    path: '/api/Passport/login',
    params: {},
    body: { password: 'secret', account: '13800000004' },
    time: '1790000000',
    version: CONTRACT_VERSION,
    nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  const text = canonical(call)
  return { key: 'example-key', text, sign: hmac('example-key', text) }
}
const signedPart = (): string => {
  const { key, text, sign } = signedExample()
  return `<h2>Signed calls</h2><p>${escapeHtml(SIGNING)}</p><p>With the key <code>${key}</code> this text</p><pre>${escapeHtml(text)}</pre><p>gives <code>${SIGN_HEADERS.sign}: ${sign}</code></p>`
}

/** A page to read the calls by, without a script. */
export const docsPage = (calls: Described[], bases: Record<Group, string>, title: string) => {
  const rows = calls.map(({ api, allow }) => {
    const show = (schema: unknown) => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
    return `<details><summary><code>${api.method} ${escapeHtml(bases[api.group] + api.path)}</code> — ${escapeHtml(api.summary)}</summary>
<p>allow: <code>${escapeHtml(allow)}</code>${api.alsoGet ? ' · GET + X-Token' : ''}${api.external ? ` · ${escapeHtml(api.external)}` : ''}</p>
<p>input</p>${show(jsonSchema(api.input))}<p>data</p>${show(jsonSchema(api.output, 'output'))}</details>`
  })
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - ${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)} API</h1>
<p>${calls.length} calls · <a href="/api/openapi.json">OpenAPI 3.1</a></p>${signedPart()}<h2>Calls</h2>${rows.join('\n')}</html>`
  return { html }
}
