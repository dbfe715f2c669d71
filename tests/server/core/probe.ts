import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { endpoint, input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx } from '../../../server/lib/calls/context'
import { limits } from '../../../server/lib/calls/limits'
import { type Route, route } from '../../../server/lib/calls/serve'

/** Calls of our own, to try what every call goes through; each effect is a row of `setting`. */
export const probe = {
  read: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/probe/read',
    input: input({ n: z.optional(z.int()), on: z.optional(z.boolean()), words: z.optional(z.array(z.string())) }),
    output: z.object({ n: z.nullable(z.int()), uid: z.int(), words: z.array(z.string()) }),
    summary: 'reads',
  }),
  write: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/probe/write',
    input: input({ name: z.string().check(z.minLength(1)), refuse: z.optional(z.boolean()) }),
    output: z.object({ n: z.int() }),
    summary: 'writes a row',
  }),
  alsoGet: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/probe/alsoGet',
    input: input({ name: z.string() }),
    output: z.object({ n: z.int() }),
    alsoGet: true,
    summary: 'a write that the specification sends as GET',
  }),
  open: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/probe/open',
    input: input({}),
    output: z.object({ uid: z.int() }),
    summary: 'what anyone may do',
  }),
  signed: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/probe/signed',
    input: input({ text: z.string() }),
    output: z.object({ uid: z.int() }),
    summary: 'a signed call',
  }),
  fails: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/probe/fails',
    input: input({}),
    output: z.object({ ok: z.boolean() }),
    summary: 'a wrong code',
  }),
  breaks: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/probe/breaks',
    input: input({}),
    output: z.object({ ok: z.boolean() }),
    summary: 'breaks',
  }),
}

let n = 0
const add = (name: string) => sql`insert into setting (key, value) values (${`probe:${name}:${++n}`}, '1'::jsonb)`

const guess = async (ctx: Ctx) => limits.attempt(ctx, 'probe', ctx.actor?.uid ?? 0)

export const probeRoutes: Route[] = [
  route(probe.read, { allow: 'visit' }, async (ctx, { n, words }) => {
    const data = { n: n ?? null, uid: ctx.actor.uid, words: words ?? [], secret: 'never' }
    return data
  }),
  route(probe.write, { allow: 'session' }, async (ctx, { name, refuse }) => {
    await ctx.tx(async (tx) => {
      await tx.execute(add(name))
      if (refuse) throw new DomainError(kernelErrors.conflict)
    })
    return { n }
  }),
  route(probe.alsoGet, { allow: 'session' }, async (ctx, { name }) => {
    await ctx.db.execute(add(name))
    return { n }
  }),
  route(probe.open, { allow: 'public' }, async (ctx) => ({ uid: ctx.actor?.uid ?? 0 })),
  route(probe.signed, { allow: 'public' }, async (ctx) => ({ uid: ctx.actor?.uid ?? 0 })),
  route(probe.fails, { allow: 'session', before: guess }, async (_ctx, _input, made) => {
    made.wrong()
    throw new DomainError(kernelErrors.not_found)
  }),
  route(probe.breaks, { allow: 'public' }, async () => {
    throw new Error('a secret about the inside')
  }),
]
