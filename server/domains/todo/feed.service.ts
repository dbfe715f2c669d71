import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { todoApi } from '#contract/todo/todo.api'
import { todoErrors } from '#contract/todo/todo.errors'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { inputCheck } from '../../lib/calls/input'
import { randomToken, sha256 } from '../../lib/storage/hash'
import * as own from './entries.store'
import { type CalendarEvent, calendar } from './ics'
import type { Listed } from './items'
import { itemsOf } from './todo.service'

const check = inputCheck(todoApi.ics)
const NAME = '我的待办'

export const feed = async (ctx: ActorCtx): Promise<Output<typeof todoApi.feed>> => ({
  create_time: await own.feedOf(ctx.db, ctx.actor.uid),
})

export const renewFeed = async (ctx: ActorCtx): Promise<Output<typeof todoApi.renewFeed>> => {
  const token = randomToken()
  await own.setFeed(ctx.db, ctx.actor.uid, sha256(token), ctx.now)
  return { path: `${todoApi.ics.path}?token=${token}` }
}

export const stopFeed = async (ctx: ActorCtx): Promise<Output<typeof todoApi.stopFeed>> => {
  await own.dropFeed(ctx.db, ctx.actor.uid)
  return { ok: true }
}

const eventOf = (item: Listed, base: string): CalendarEvent => ({
  uid: `${item.key.replaceAll(':', '-')}@${new URL(base).hostname}`,
  title: item.action ? `${item.title} · ${item.action}` : item.title,
  description: item.room_title,
  url: item.href && new URL(item.href, base).href,
  time: item.time,
  opens: item.opens ?? false,
})

/** Whoever has the link reads the dates and nothing else; it shows what its person may see now. */
export const ics = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const checked = check('query', request.query)
  if (!checked.ok) throw new DomainError(todoErrors.feed_gone)
  const { token } = checked.input as Input<typeof todoApi.ics>
  const uid = await own.personOfFeed(ctx.db, sha256(token))
  if (uid === undefined) throw new DomainError(todoErrors.feed_gone)
  const items = await itemsOf(ctx.db, { uid, superAdmin: false }, ctx.now)
  const events = items.filter((i) => i.time > 0 && !i.done).map((i) => eventOf(i, ctx.origin))
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', 'inline; filename="todo.ics"')
    .send(calendar(NAME, events, ctx.now))
}
