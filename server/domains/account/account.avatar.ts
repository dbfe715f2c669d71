import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountApi } from '#contract/account/account.api'
import type { ActorCtx } from '../../lib/calls/context'
import { inputCheck } from '../../lib/calls/input'
import * as store from './account.avatar.store'
import { inOneRoom, looksAfter } from './account.slots'

const check = inputCheck(accountApi.avatar)
const COLOURS = ['#b45309', '#2457f5', '#d6282b', '#0b7a5b', '#6d28d9']
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const YEAR = 31_536_000

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

const picture = (colour: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colour}"/>${inside}</svg>`

/** Says nothing of anybody: the same for all whose name the asker has no business with, and for nobody. */
const NEUTRAL = picture(
  '#64748b',
  '<circle cx="48" cy="38" r="16" fill="#fff"/><path d="M16 88c2-20 15-30 32-30s30 10 32 30z" fill="#fff"/>',
)

/** The last character of a Chinese name, the first letter of another, on a colour that follows the person. */
export const drawn = (uid: number, truename: string): string => {
  const characters = [...truename.trim()]
  const letter = /\p{Script=Han}/u.test(truename) ? characters.at(-1) : characters[0]?.toUpperCase()
  return picture(
    COLOURS[uid % COLOURS.length] ?? '',
    `<text x="48" y="51" fill="#fff" font-size="44" font-family="PingFang SC,HarmonyOS Sans SC,MiSans,Noto Sans SC,Microsoft YaHei,sans-serif" text-anchor="middle" dominant-baseline="central">${escaped(letter ?? '?')}</text>`,
  )
}

/** A letter of the name is for those who may know the name. */
const knows = async ({ db, actor }: ActorCtx, uid: number): Promise<boolean> =>
  actor.uid === uid ||
  actor.superAdmin ||
  (await inOneRoom.call(db, actor.uid, uid)) ||
  (await looksAfter.call(db, actor.uid, uid))

/** The picture itself: uploaded, else drawn. */
export const avatar = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const checked = check('query', request.query)
  if (!checked.ok) throw checked.error
  const { id, v } = checked.input as { id: number; v?: string }
  const person = await store.pictureOf(ctx.db, id)
  const mime = person?.mime ?? ''
  const file = person?.key && PICTURES.has(mime) ? await ctx.files.get(person.key) : null
  // An address with the picture's own version never changes its meaning; any other is asked for again.
  const lasting = v !== undefined && file !== null && v === String(person?.file)
  return (
    reply
      .header('cache-control', `private, max-age=${lasting ? `${YEAR}, immutable` : 600}`)
      // What is drawn depends on who asks.
      .header('vary', 'Cookie')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file ? mime : 'image/svg+xml; charset=utf-8')
      .send(file ?? (person && (await knows(ctx, person.uid)) ? drawn(person.uid, person.truename) : NEUTRAL))
  )
}
