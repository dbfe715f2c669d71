import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, requestLog } from '../../../server/lib/log'

test('a log line holds neither cookies, tokens, passwords nor what a person is reached by, nor a query', async () => {
  const lines: string[] = []
  const options = loggerOptions('debug')
  if (typeof options !== 'object') throw new Error('the logger is off')
  const app = Fastify({
    logger: { ...options, stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  })
  requestLog(app)
  app.post('/login', async (request) => {
    request.log.info({ req: request, body: request.body, token: 'T0KEN' }, 'looking closely')
    return { ok: true }
  })
  await app.inject({
    method: 'POST',
    url: '/login?code=C0DE',
    headers: { cookie: 'sid=C00KIE', 'x-token': 'T0KEN' },
    payload: { mobile: '13800000004', email: 'a@b.example', password: 'PASSW0RD' },
  })
  await app.close()
  const text = lines.join('')
  expect(text).toContain('"url":"/login"')
  for (const secret of ['C0DE', 'C00KIE', 'T0KEN', 'PASSW0RD', '13800000004', 'a@b.example'])
    expect(text).not.toContain(secret)
})
