import { isEmail, isMobile, mobileKey } from '#contract/account/account.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { membersApi } from '#contract/rooms/members/members.api'
import type { MatchedLine, OrgPerson } from '#contract/rooms/members/members.model'
import { codeKey } from '#contract/rooms/members/roster.rules'
import { contactGuesses } from '../../../lib/calls/contact-guesses'
import type { Ctx, RoomCtx } from '../../../lib/calls/context'
import type { Attempt } from '../../../lib/calls/limits'
import * as store from './members.people.store'

export const orgTree = async (ctx: RoomCtx): Promise<Output<typeof membersApi.orgTree>> => ({
  list: await store.tree(ctx.db, ctx.room.id),
})

export const orgPeople = async (
  ctx: RoomCtx,
  input: Input<typeof membersApi.orgPeople>,
): Promise<Output<typeof membersApi.orgPeople>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', node, outside } = input
  const query = { roomId: ctx.room.id, keyword: keyword.trim(), node, outside: outside === 1, offset, limit }
  const guess = await contactGuesses(ctx, isMobile(query.keyword) ? 1 : 0)
  const found = await store.people(ctx.db, query)
  if (found.total === 0) guess?.wrong()
  return { ...found, offset, limit }
}

const wordsOf = (line: string): string[] =>
  cleanName(line.normalize('NFKC'))
    .split(/[\s,，;；、|]+/)
    .filter(Boolean)
    .map((word) => (isMobile(mobileKey(word)) ? mobileKey(word) : word))

const shown = ({ full_mobile: _m, email: _e, ...person }: store.Known): OrgPerson => person

/** Numbers and contacts are one person's; a name only where nobody else has it. What a line says besides must fit. */
const matchLine = (line: number, text: string, known: store.Known[]): MatchedLine => {
  const words = wordsOf(text)
  const byMark = known.filter((p) =>
    words.some((w) => codeKey(w) === codeKey(p.code) || w === p.full_mobile || w.toLowerCase() === p.email),
  )
  const byName = known.filter((p) => words.includes(p.truename))
  const found = byMark.length > 0 ? byMark : byName
  const [person] = found
  const answer = (state: MatchedLine['state'], who?: store.Known): MatchedLine => ({
    line,
    text,
    state,
    person: who ? shown(who) : null,
  })
  if (!person) return answer('unknown')
  if (found.length > 1) return answer('several')
  if (byMark.length > 0 && byName.length > 0 && !byName.includes(person)) return answer('mismatch', person)
  return answer(person.role === 'guest' ? 'found' : 'inside', person)
}

type Lines = Input<typeof membersApi.matchUsers>
/** What a list of lines asks for, and which of it are contacts, each once. */
const askedBy = ({ lines }: Lines) => {
  const words = [...new Set(lines.flatMap(wordsOf).flatMap((w) => [w, w.toLowerCase()]))]
  const contacts = words.filter((w) => isMobile(w) || isEmail(w)).map((c) => c.toLowerCase())
  return { words, contacts: [...new Set(contacts)] }
}

export const countContacts = (ctx: Ctx, input: Lines) => contactGuesses(ctx, askedBy(input).contacts.length)

export const matchUsers = async (
  ctx: RoomCtx,
  input: Lines,
  guess: Attempt | undefined,
): Promise<Output<typeof membersApi.matchUsers>> => {
  const { words, contacts } = askedBy(input)
  const known = words.length ? await store.knownBy(ctx.db, ctx.room.id, words) : []
  const theirs = new Set(known.flatMap((p) => [p.full_mobile, p.email]))
  guess?.wrong(contacts.filter((c) => !theirs.has(c)).length)
  const lines = input.lines.map((text, i) => ({ text, line: i + 1 })).filter(({ text }) => text.trim())
  return { list: lines.map(({ text, line }) => matchLine(line, text, known)) }
}
