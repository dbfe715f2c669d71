import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { answerWith, json } from './answer'

const of = (path: string) =>
  endpoint({ group: 'product', method: 'POST', path, input: z.any(), output: z.any(), summary: '' })
const accept = of('/api/Thing/accept')
const quit = of('/api/Thing/quit')
const done = json({ code: 20000, data: 1 })
const keysOf = (sent: ReturnType<typeof answerWith>) => sent.map((one) => one.headers['Idempotency-Key'])
const press = (api: typeof accept, input: object) => call(api, input, once()).catch(() => undefined)

it.each([
  ['was lost', new TypeError('Failed to fetch')],
  ['came half', new Response('{"code":20', { headers: { 'content-type': 'application/json' } })],
  ['was a login page of the network', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['was the server in trouble', json({ code: 50000, message: '稍后' }, 503)],
  ['was that it is under way', json({ code: 40901, message: '稍候' }, 409)],
])('pressed again after an answer that %s, a write carries the key that it had', async (_, answer) => {
  const sent = answerWith(answer, done, done)
  for (let i = 0; i < 3; i++) await press(accept, { id: 1 })
  const [first, second, third] = keysOf(sent)
  expect(second).toBe(first)
  // Answered: from here on the same words are something new.
  expect(third).not.toBe(first)
})

it('gives other words, and what was refused, a key of their own', async () => {
  const sent = answerWith(json({ code: 40000, message: '不行' }, 400))
  await press(accept, { id: 1 })
  await press(accept, { id: 1 })
  await press(accept, { id: 2 })
  expect(new Set(keysOf(sent)).size).toBe(3)
})

it('forgets what was left open once something else has been done', async () => {
  const sent = answerWith(new TypeError('Failed to fetch'), done, done)
  await press(accept, { id: 1 })
  await press(quit, { id: 1 })
  await press(accept, { id: 1 })
  expect(new Set(keysOf(sent)).size).toBe(3)
})
