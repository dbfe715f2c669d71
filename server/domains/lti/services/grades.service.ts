import {
  ACTIVITY_PROGRESS,
  GRADING_PROGRESS,
  isDone,
  LINE_ITEMS_MAX,
  SCOPES,
  SKEW_SECONDS,
} from '#contract/lti/lti.rules'
import type { After } from '../../../lib/events'
import { passOn } from '../activities/finished.service'
import { noteDone } from '../activities/progress.store'
import { linkOf, roomUrl } from '../protocol/launch.service'
import { answer } from '../protocol/wire'
import { linkNext, Refused, service, type ToolCall, windowOf } from './door.service'
import * as store from './services.store'

const ITEM = 'application/vnd.ims.lis.v2.lineitem+json'
const ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
const RESULTS = 'application/vnd.ims.lis.v2.resultcontainer+json'
const PAGE = 100
const LABEL_MAX = 200
const FULL_MAX = 1_000_000
const COMMENT_MAX = 2000

const urlOf = ({ ctx, at }: ToolCall, id: number): string => roomUrl(ctx.origin, at.roomId, `lineitems/${id}`)
const shown = (call: ToolCall, row: store.ItemRow) => ({
  id: urlOf(call, row.id),
  label: row.label,
  scoreMaximum: row.full,
  ...(row.resourceId && { resourceId: row.resourceId }),
  ...(row.tag && { tag: row.tag }),
  ...(row.contentId > 0 && { resourceLinkId: linkOf(call.at.roomId, row.contentId) }),
})

const bad = (why: string) => new Refused(400, 'invalid_request', why)
const record = (of: unknown): Record<string, unknown> => {
  if (typeof of !== 'object' || of === null || Array.isArray(of)) throw bad('a JSON object is expected')
  return of as Record<string, unknown>
}
const textIn = (of: unknown, name: string, max: number): string => {
  if (of === undefined || of === null) return ''
  if (typeof of !== 'string' || of.length > max || of.includes('\u0000')) throw bad(name)
  return of.trim()
}
const numberIn = (of: unknown, name: string, least: number): number => {
  if (typeof of !== 'number' || !Number.isFinite(of) || of < least || of > FULL_MAX) throw bad(name)
  return of
}
/** The content of a link's id in this room; 0 = none was said. */
const contentIn = (call: ToolCall, of: unknown): number => {
  const text = textIn(of, 'resourceLinkId', 60)
  if (!text) return 0
  const [, room, content] = /^(\d{1,10})-(\d{1,10})$/.exec(text) ?? []
  if (Number(room) !== call.at.roomId || !content) throw bad('resourceLinkId')
  return Number(content)
}

const itemHere = async (call: ToolCall): Promise<store.ItemRow> => {
  const row = call.itemId ? await store.item(call.ctx.db, call.at, call.itemId) : undefined
  if (!row) throw new Refused(404, 'not_found', 'no such line item of this tool')
  return row
}

const read = [SCOPES.lineItem, SCOPES.lineItemRead]

const listItems = service(read, async (call, reply) => {
  const { query } = call
  const { offset, limit } = windowOf(query, PAGE)
  const contentId = query.resource_link_id === undefined ? undefined : contentIn(call, query.resource_link_id)
  const by = {
    resourceId: textIn(query.resource_id, 'resource_id', LABEL_MAX),
    tag: textIn(query.tag, 'tag', LABEL_MAX),
  }
  const asked = { ...by, ...(contentId !== undefined && { contentId }), offset, limit: limit + 1 }
  const rows = await store.items(call.ctx.db, call.at, asked)
  if (rows.length > limit) linkNext(reply, roomUrl(call.ctx.origin, call.at.roomId, 'lineitems'), query, limit)
  return answer(
    reply,
    rows.slice(0, limit).map((row) => shown(call, row)),
    ITEMS,
  )
})

const writtenIn = (body: Record<string, unknown>) => {
  const label = textIn(body.label, 'label', LABEL_MAX)
  if (!label) throw bad('label')
  const full = numberIn(body.scoreMaximum, 'scoreMaximum', Number.MIN_VALUE)
  const resourceId = textIn(body.resourceId, 'resourceId', LABEL_MAX)
  return { label, full, resourceId, tag: textIn(body.tag, 'tag', LABEL_MAX) }
}

const addItem = service([SCOPES.lineItem], async (call, reply) => {
  const { ctx, at } = call
  const body = record(call.body)
  const row = writtenIn(body)
  const contentId = contentIn(call, body.resourceLinkId)
  if (contentId && !(await store.isActivity(ctx.db, at, contentId))) throw bad('resourceLinkId')
  const made = await ctx.tx(async (tx) => {
    if ((await store.itemCount(tx, at)) >= LINE_ITEMS_MAX) throw new Refused(403, 'forbidden', 'too many line items')
    return store.addItem(tx, { ...row, ...at, contentId, createTime: ctx.now })
  })
  void reply.header('location', urlOf(call, made.id))
  return answer(reply, shown(call, made), ITEM, 201)
})

const oneItem = service(read, async (call, reply) => answer(reply, shown(call, await itemHere(call)), ITEM))

const changeItem = service([SCOPES.lineItem], async (call, reply, request) => {
  const row = await itemHere(call)
  if (request.method === 'DELETE') {
    // That of an activity comes and goes with it.
    if (row.own) throw new Refused(403, 'forbidden', 'the line item of an activity stays with it')
    await call.ctx.tx((tx) => store.removeItem(tx, row.id))
    return reply.code(204).send()
  }
  const to = writtenIn(record(call.body))
  const full = row.own ? row.full : to.full
  await call.ctx.tx((tx) => store.changeItem(tx, row.id, { ...to, full }))
  return answer(reply, shown(call, { ...row, ...to, full }), ITEM)
})

type Handler = ReturnType<typeof service>
export const lineItems: Handler = (ctx, request, reply) =>
  (request.method === 'POST' ? addItem : listItems)(ctx, request, reply)
export const lineItem: Handler = (ctx, request, reply) =>
  (request.method === 'GET' ? oneItem : changeItem)(ctx, request, reply)

const among = <T extends string>(list: readonly T[], of: unknown, name: string): T => {
  const found = list.find((one) => one === of)
  if (!found) throw bad(name)
  return found
}
const stampIn = (of: unknown, now: number): number => {
  const text = textIn(of, 'timestamp', 60)
  // A time without a zone is anybody's.
  const at = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isFinite(at) || at < 0 || at > (now + SKEW_SECONDS) * 1000) throw bad('timestamp')
  return at
}
const pointsIn = (body: Record<string, unknown>, item: store.ItemRow) => {
  if (body.scoreGiven === undefined || body.scoreGiven === null) return { score: null, full: item.full }
  const full = numberIn(body.scoreMaximum, 'scoreMaximum', Number.MIN_VALUE)
  return { score: numberIn(body.scoreGiven, 'scoreGiven', 0), full }
}

/** Told after the commit: the learner, whose screen says it. */
const tell = (after: After, uid: number): void => after.push([uid], { type: 'activity' })

export const scores = service([SCOPES.score], async (call, reply) => {
  const { ctx, at } = call
  const item = await itemHere(call)
  const body = record(call.body)
  const uid = await store.memberBySub(ctx.db, at, textIn(body.userId, 'userId', 100))
  if (!uid) throw new Refused(404, 'not_found', 'no such member of the room')
  const row = {
    ...pointsIn(body, item),
    progress: among(ACTIVITY_PROGRESS, body.activityProgress, 'activityProgress'),
    grading: among(GRADING_PROGRESS, body.gradingProgress, 'gradingProgress'),
    comment: textIn(body.comment, 'comment', COMMENT_MAX),
    stamp: stampIn(body.timestamp, ctx.now),
    time: ctx.now,
  }
  await ctx.tx(async (tx, after) => {
    if (!(await store.setScore(tx, { itemId: item.id, uid, ...row })))
      throw new Refused(409, 'conflict', 'a score of that time or later is there')
    const { contentId } = item
    if (contentId) {
      const activity = { roomId: at.roomId, contentId, uid }
      if (isDone(row.progress)) await noteDone(tx, { ...activity, now: ctx.now })
      await passOn(tx, activity)
    }
    tell(after, uid)
  })
  return reply.code(204).send()
})

export const results = service([SCOPES.result], async (call, reply) => {
  const { ctx, at, query } = call
  const item = await itemHere(call)
  const { offset, limit } = windowOf(query, PAGE)
  const sub = textIn(query.user_id, 'user_id', 100)
  const uid = sub ? await store.memberBySub(ctx.db, at, sub) : undefined
  const asked = { offset, limit: limit + 1, ...(uid !== undefined && { uid }) }
  const rows = await store.scores(ctx.db, item.id, at.toolId, asked)
  const address = `${urlOf(call, item.id)}/results`
  if (rows.length > limit) linkNext(reply, address, query, limit)
  const list = rows.slice(0, limit).map(({ sub: userId, score, full, comment }) => ({
    id: `${address}?user_id=${userId}`,
    scoreOf: urlOf(call, item.id),
    userId,
    resultScore: (score / full) * item.full,
    resultMaximum: item.full,
    ...(comment && { comment }),
  }))
  return answer(reply, list, RESULTS)
})
