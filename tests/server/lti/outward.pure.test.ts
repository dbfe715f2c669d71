import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOutward, isOuter, readOutward } from '../../../server/lib/outward'

test.each([
  ['8.8.8.8', true],
  ['114.114.114.114', true],
  ['2400:3200::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['localhost', false],
  ['', false],
])('%s is of the internet: %s', (address, outer) => {
  expect(isOuter(address)).toBe(outer)
})

let at: string
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  if (request.url === '/moved') response.writeHead(302, { location: '/keys' }).end()
  else if (request.url === '/endless') response.end('x'.repeat(300 * 1024))
  else response.end('{"keys":[]}')
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  at = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each(['http', 'https'])('what stands inside is not asked, by whichever name: %s', async (scheme) => {
  const port = at.split(':')[1]
  for (const host of [at, `localhost:${port}`, `[::1]:${port}`, `2130706433:${port}`, `0x7f.1:${port}`, `0:${port}`])
    await expect(readOutward(`${scheme}://${host}/keys`, [])).rejects.toThrow()
  expect(asked).toBe(0)
})

test('nor is anything but an address, or one that carries a password', async () => {
  for (const bad of ['', 'file:///etc/passwd', 'ftp://8.8.8.8/', 'javascript:1', 'https://a:b@8.8.8.8/'])
    await expect(readOutward(bad, [])).rejects.toThrow()
})

test('a host that was named is asked, without following it elsewhere and up to a size', async () => {
  expect(await readOutward(`http://${at}/keys`, [at])).toBe('{"keys":[]}')
  await expect(readOutward(`http://${at}/moved`, [at])).rejects.toThrow('302')
  await expect(readOutward(`http://${at}/endless`, [at])).rejects.toThrow('too long')
})

test('what is sent there is guarded the same way, and its answer is told with its status', async () => {
  const post = { method: 'POST', body: Buffer.from('x') } as const
  const before = asked
  await expect(askOutward(`http://${at}/keys`, [], post)).rejects.toThrow('inner')
  expect(asked).toBe(before)
  expect(await askOutward(`http://${at}/moved`, [at], post)).toMatchObject({
    status: 302,
    headers: { location: '/keys' },
    text: '',
  })
})
