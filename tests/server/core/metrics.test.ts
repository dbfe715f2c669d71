import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
let port = 0

const freePort = () =>
  new Promise<number>((go) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => go(port))
    })
  })

beforeAll(async () => {
  port = await freePort()
  s = await startServer({ env: { METRICS_PORT: String(port) } })
})
afterAll(() => s.close())

test('figures keep the rules of the format: each has help and a type, a counter alone ends in _total', async () => {
  await s.guest().raw({ url: '/healthz' })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await answer.text()).split('\n').filter(Boolean)
  const types = lines.flatMap((l) => (l.startsWith('# TYPE ') ? [l.split(' ').slice(2) as [string, string]] : []))
  const helped = new Set(lines.flatMap((l) => (/^# HELP \S+ \S/.test(l) ? [l.split(' ')[2]] : [])))
  expect(types.map(([name]) => name)).toContain('http_request_seconds')
  expect(new Set(types.map(([name]) => name)).size).toBe(types.length)
  expect(types.filter(([name]) => !helped.has(name))).toEqual([])
  expect(types.filter(([name, type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([])
  const sample = /^[a-zA-Z_:][\w:]*(\{([a-zA-Z_]\w*="([^"\\\n]|\\.)*",?)*\})? (NaN|[-+]?(Inf|[\d.]+(e[-+]?\d+)?))$/
  expect(lines.filter((l) => !l.startsWith('#') && !sample.test(l))).toEqual([])
})
