import type { Endpoint, Group } from '#contract/kernel/endpoint'
import { jsonSchema } from './input'
import { escapeHtml } from './page-html'

export interface Described {
  api: Endpoint
  allow: string
}

const operation = ({ api, allow }: Described, method: 'GET' | 'POST') => {
  const input = jsonSchema(api.input)
  const required = new Set((input as { required?: string[] }).required ?? [])
  const parameters = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
  const data = jsonSchema(api.output, 'output')
  return {
    summary: api.summary,
    tags: [api.group],
    operationId: `${method.toLowerCase()}${api.path.replace(/[^\w]+(\w?)/g, (_, c: string) => c.toUpperCase())}_${api.group}`,
    'x-allow': allow,
    ...(api.external ? { description: api.external } : {}),
    ...(method === 'GET' ? { parameters } : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'code 20000',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'data', 'message'],
              properties: { code: { type: 'integer' }, data, message: { type: 'string' } },
            },
          },
        },
      },
    },
  }
}

/** OpenAPI of every call that this server answers, written from the contract. */
export const openapi = (calls: Described[], bases: Record<Group, string>, title: string, version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const { api } = call
    const methods = api.alsoGet ? (['GET', 'POST'] as const) : ([api.method] as const)
    const path = bases[api.group] + api.path
    paths[path] ??= {}
    for (const m of methods) paths[path][m.toLowerCase()] = operation(call, m)
  }
  return { openapi: '3.1.0', info: { title, version }, paths }
}

const STYLE =
  'body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code{font:13px ui-monospace,monospace}' +
  'details{border-top:1px solid #8884;padding:.4rem 0}summary{cursor:pointer}pre{overflow:auto;font-size:12px}'

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
<p>${calls.length} calls · <a href="/api/openapi.json">OpenAPI 3.1</a></p>${rows.join('\n')}</html>`
  return { html }
}
