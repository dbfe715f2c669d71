import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, input } from '#contract/kernel/endpoint'
import { route } from '../../../server/lib/serve'
import { startServer, type TestServer } from '../../support/server'

const echo = endpoint({
  group: 'product',
  method: 'GET',
  path: '/api/test/echo',
  input: input({
    n: z.optional(z.int()),
    flag: z.optional(z.union([z.literal(0), z.literal(1)])),
    word: z.optional(z.string()),
  }),
  output: z.object({ n: z.nullable(z.int()), word: z.string() }),
  summary: 'answers what it was asked',
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    extra: {
      routes: [
        route(echo, { allow: 'public' }, async (ctx, { n, word }) => {
          const { rows } = (await ctx.db.execute(sql`select count(*) as n from account`)) as never as {
            rows: { n: number }[]
          }
          return { n: n ?? null, word: word ?? typeof rows[0]?.n, secret: 1 }
        }),
      ],
    },
  })
})
afterAll(() => server.close())

test('a query is read as the schema says and the answer holds only declared fields', async () => {
  const answer = await server.guest().get(echo, { n: 3, flag: 1 })
  expect(answer).toMatchObject({ status: 200, code: 20000 })
  expect(answer.data).toEqual({ n: 3, word: 'number' })
})

test('an unknown field is refused by name', async () => {
  const answer = await server.guest().get(echo, { nn: 1 } as never)
  expect(answer).toMatchObject({ status: 400, code: 40000, data: { fields: { nn: 'unknown' } } })
})
