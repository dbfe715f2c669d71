import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { jsonBody } from '../../../../server/lib/calls/json-body'
import { breathPlugin } from '../../../../server/plugins/breath'

const MANY = 20
/** Longer than the loop may be held before the next one waits. */
const WORK_MS = 6

test.each(['GET', 'POST'] as const)(
  'the event loop turns between %s requests of a crowd that comes in one moment',
  async (method) => {
    const app = Fastify()
    breathPlugin(app)
    jsonBody(app)
    app.route({
      method,
      url: '/work',
      handler: (_request, reply) => {
        const until = performance.now() + WORK_MS
        while (performance.now() < until);
        reply.send({ ok: true })
      },
    })
    await app.ready()
    let turns = 0
    let going = true
    const count = () => {
      turns++
      if (going) setImmediate(count)
    }
    setImmediate(count)
    const body = method === 'POST' ? { payload: { title: '事' } } : {}
    const answers = await Promise.all(Array.from({ length: MANY }, () => app.inject({ method, url: '/work', ...body })))
    going = false
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(200))
    expect(turns).toBeGreaterThanOrEqual(MANY - 2)
    await app.close()
  },
)
