import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters: { name?: string; in?: string; $ref?: string }[]
  responses: Record<string, { $ref?: string; content?: object }>
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string }> }
}

let s: TestServer
let document: Document
let text = ''

beforeAll(async () => {
  s = await startServer({ env: { API_DOCS: '1' } })
  text = (await s.guest().raw({ url: '/api/openapi.json' })).body
  document = JSON.parse(text) as Document
})
afterAll(() => s.close())

test('names what is in a path, who must show what, and what is refused; nothing it points to is missing', () => {
  expect(document.servers).toEqual([{ url: '/' }])
  const operations = Object.entries(document.paths).flatMap(([path, of]) =>
    Object.values(of).map((o) => ({ path, ...o })),
  )
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(operations.length)
  for (const o of operations) {
    expect(o.path).not.toContain(':')
    const named = [...o.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])
    expect(o.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(named)
    expect(Object.keys(o.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '429']))
    for (const scheme of o.security.flatMap((need) => Object.keys(need)))
      expect(document.components.securitySchemes).toHaveProperty(scheme)
  }
  for (const [, pointer] of text.matchAll(/"\$ref":"#\/(components[^"]*)"/g)) {
    const found = (pointer ?? '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, pointer).toBeTruthy()
  }
  const login = document.paths['/uc/api/Passport/login']?.post
  expect(login?.security).toEqual([{ signature: [] }])
})

test('says which files a call answers', () => {
  const types = (path: string) => Object.keys(document.paths[path]?.get?.responses['200']?.content ?? {})
  const sheets = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  expect(types('/api/Contest/exportStats').sort()).toEqual([...sheets].sort())
  expect(types('/api/Contest/stats').sort()).toEqual(['application/json', ...sheets].sort())
  expect(types('/uc/api/Avatar/get')).toContain('image/svg+xml')
  expect(types('/api/trainingRoom/detail')).toEqual(['application/json'])
})

test('the page shows a signed call that anybody can make again', async () => {
  const page = (await s.guest().raw({ url: '/api/docs' })).body
  const body = '{"account":"13800000004","password":"secret"}'
  const lines = ['POST', '/api/Passport/login', '{}', body, '1790000000', '1', 'A'.repeat(22)].join('\n')
  expect(page).toContain(createHmac('sha256', 'example-key').update(lines).digest('hex'))
})
