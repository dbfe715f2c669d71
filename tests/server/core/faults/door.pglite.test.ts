import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand, runServer } from '../../../support/process'

const root = mkdtempSync(join(tmpdir(), 'door-'))
afterAll(() => rmSync(root, { recursive: true }))

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createListener()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

test('from the first moment on the port answers in words, and nobody is turned away when the server takes over', {
  timeout: 180_000,
}, async () => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const started = runServer({ DATA_DIR: join(root, 'data'), PORT: String(port), LOG_LEVEL: 'silent' })
  const ask = (path: string, accept: string, method = 'GET') =>
    fetch(base + path, { method, headers: { accept, connection: 'close' } })
  let first: Response | undefined
  while (!first) first = await ask('/index', 'text/html').catch(() => undefined)
  const html = await first.text()
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2'])
  expect(html).toMatch(/星火实训平台正在启动[\s\S]*完成后会自动打开/)
  expect(html).toContain('http-equiv="refresh"')
  const call = await ask('/api/TodoEntry/save', '*/*', 'POST')
  expect([call.status, await call.json()]).toMatchObject([503, { code: 42301, message: '服务器正在启动，请稍候' }])
  expect((await ask('/healthz', '*/*')).status).toBe(200)

  // Asked without a pause until the server itself answers: each is answered, and the steps are told as the log tells them.
  const doings = new Set<string>()
  for (;;) {
    const answer = await ask('/readyz', '*/*')
    const said = (await answer.json()) as { ok: boolean; starting?: string }
    if (said.ok) break
    doings.add(said.starting ?? 'the server itself')
  }
  const server = await started
  expect([...doings].join()).toMatch(/正在写入演示数据 \d+\/\d+/)
  expect((await ask('/api/config/detail?id=global_config', '*/*')).status).toBe(200)
  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
  await expect(ask('/healthz', '*/*')).rejects.toThrow()
})

test('a port that somebody else holds is told in words, as before', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const env = { DATA_DIR: join(root, 'data'), PORT: String(port), HOST: '127.0.0.1' }
  const { code, out } = await runCommand('main', [], env)
  other.close()
  expect([code, out]).toEqual([1, expect.stringContaining(`端口 ${port} 已被占用`)])
})

test('stopped while it starts, it gives the port back', async () => {
  const port = await freePort()
  const starting = runServer({ DATA_DIR: join(root, 'stopped'), PORT: String(port), LOG_LEVEL: 'silent' }, (child) => {
    const asked = async (): Promise<void> => {
      const up = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
      if (!up) return asked()
      child.kill('SIGTERM')
    }
    void asked()
  })
  await expect(starting).rejects.toThrow()
  let held = true
  while (held)
    held = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  expect(held).toBe(false)
})
