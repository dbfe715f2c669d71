import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { complaints } from '../../../server/lib/complain'
import { loggerOptions, requestLog } from '../../../server/lib/log'

test('what everybody hears is in the log once a minute, with how often it was left out', async () => {
  let time = 0
  const lines: { url: string; unsaid?: number }[] = []
  const options = loggerOptions('info')
  if (typeof options !== 'object') throw new Error('the logger is off')
  const app = Fastify({
    logger: { ...options, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    disableRequestLogging: true,
  })
  requestLog(
    app,
    complaints(() => time),
  )
  app.post('/away', async (_request, reply) => reply.code(503).send({}))
  app.post('/here', async () => ({}))
  for (let i = 0; i < 100; i++) await app.inject({ method: 'POST', url: '/away' })
  for (let i = 0; i < 3; i++) await app.inject({ method: 'POST', url: '/here' })
  time = 60_000
  await app.inject({ method: 'POST', url: '/away' })
  await app.close()
  const said = lines.map(({ url, unsaid }) => [url, unsaid])
  expect(said).toEqual([['/away', undefined], ...Array(3).fill(['/here', undefined]), ['/away', 99]])
})
