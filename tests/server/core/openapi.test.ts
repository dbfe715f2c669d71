import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'

interface Parameter {
  name?: string
  in?: string
  $ref?: string
}
interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  responses: Record<string, { $ref?: string; content?: object }>
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, { type: string; name: string; description: string }>
    parameters: Record<string, Parameter>
  }
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

test('the document is what OpenAPI 3.1 calls one', async () => {
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  const validator = new Validator()
  // The validator takes what it is given apart.
  expect(await validator.validate(JSON.parse(text) as object)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

/** A client that knows the document and what it says of signing, and nothing of our code. */
const strangerOf = () => {
  const { securitySchemes: schemes, parameters } = document.components
  const sorted = (value: object) => JSON.stringify(value, Object.keys(value).sort())
  const held: { cookie?: string; token?: string; key: string } = { key: '' }
  const signed = (method: string, path: string, query: object, body: object | undefined): Record<string, string> => {
    const [, seconds = ''] = /(X-\w+) in Unix seconds/.exec(schemes.signature?.description ?? '') ?? []
    const [, version = '', number = ''] = /(X-\w+) \((\d+)\)/.exec(schemes.signature?.description ?? '') ?? []
    const [, nonce = ''] = /(X-\w+) \(22 to 64/.exec(schemes.signature?.description ?? '') ?? []
    expect(Object.values(parameters).map(({ name }) => name)).toEqual([seconds, version, nonce])
    const sent = { [seconds]: String(Math.floor(s.now())), [version]: number, [nonce]: randomBytes(16).toString('hex') }
    const lines = [method, path, sorted(query), body ? sorted(body) : '', ...Object.values(sent)]
    const sign = createHmac('sha256', held.key).update(lines.join('\n')).digest('hex')
    return { ...sent, [schemes.signature?.name ?? '']: sign }
  }
  const call = async (operationId: string, input: Record<string, string>) => {
    const [path = '', methods = {}] =
      Object.entries(document.paths).find(([, of]) => Object.values(of).some((o) => o.operationId === operationId)) ??
      []
    const [method = '', operation] = Object.entries(methods).find(([, o]) => o.operationId === operationId) ?? []
    const needs = Object.keys(operation?.security[0] ?? {})
    const reads = method === 'get'
    // The prefix of a group stands before its `/api/`.
    const within = path.slice(path.indexOf('/api/'))
    const [query, body] = reads ? [input, undefined] : [{}, input]
    const headers = {
      ...(needs.includes('session') && { cookie: `${schemes.session?.name}=${held.cookie}` }),
      ...(needs.includes('token') && { [schemes.token?.name ?? '']: held.token }),
      ...(needs.includes('signature') && signed(method.toUpperCase(), within, query, body)),
    }
    const answer = await s.app.inject({
      method: reads ? 'GET' : 'POST',
      url: path,
      query,
      headers,
      ...(body ? { payload: body } : {}),
    })
    return { answer, ...(answer.json() as { code: number; data: Record<string, string> }) }
  }
  return { held, call }
}

test('whoever has only the document logs in, signs and reads', async () => {
  const { held, call } = strangerOf()
  const site = await s.app.inject({ url: '/config.json' })
  held.key = site.json().sign_key
  const login = { account: '13800000004', password: 'Xinghuo2026', redirect_uri: '/index' }
  const { code, data } = await call('postApiPassportLogin_uc', login)
  expect(code).toBe(20_000)
  const back = new URL(data.url ?? '', 'http://platform.example')
  const session = await call('postApiPassportExchange_product', {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  })
  held.cookie = session.answer.cookies.find(({ name }) => name === 'sid')?.value
  held.token = session.data.token
  held.key = session.data.sign_key ?? ''
  expect((await call('getApiPassportGetUserInfo_product', {})).data).toMatchObject({ truename: '王一诺' })
  const rooms = await call('getApiTrainingRoomDetail_product', { id: '2' })
  expect(rooms.data).toMatchObject({ title: '校园直播挑战赛' })
  // A signed one that needs the session too.
  expect((await call('getApiUserGetSessionList_uc', {})).code).toBe(20_000)
})
