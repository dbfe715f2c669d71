import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import { type bulletinApi, bulletinSaid } from '#contract/notices/bulletin/bulletin.api'
import { bulletinErrors } from '#contract/notices/bulletin/bulletin.errors'
import { bulletinKindLabels, bulletinProblems, bulletinState } from '#contract/notices/bulletin/bulletin.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx, Works } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import { type After, raise } from '../../../lib/events'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import { platformDeed } from '../../account/account.slots'
import * as store from './bulletin.store'

/** For the log-in, the bar over every screen, and the writes that are refused meanwhile. */
export const works = async (db: Db, now: number): Promise<Works | null> => store.works(db, now)

export const shown = async (ctx: ActorCtx): Promise<Output<typeof bulletinApi.shown>> => ({
  list: await store.shown(ctx.db, ctx.actor.uid, ctx.now),
})

export const read = (ctx: ActorCtx, { id }: Input<typeof bulletinApi.read>) =>
  ctx.tx(async (tx, after) => {
    const { uid } = ctx.actor
    if (!(await store.isShownTo(tx, id, uid, ctx.now))) throw new DomainError(kernelErrors.not_found)
    await store.markRead(tx, { id, uid, now: ctx.now })
    after.push([uid], { type: 'notice' })
    after.push([uid], { type: 'user' })
    return { ok: true as const }
  })

const saidOf = saidIn(bulletinSaid)
const keptSaid = ({ fromTime, toTime, workFrom, workTo, orgIds, ...rest }: store.Kept) =>
  saidOf({
    ...rest,
    ...{ from_time: fromTime, to_time: toTime, work_from: workFrom, work_to: workTo, org_ids: orgIds },
  })

export const lists = async (
  ctx: ActorCtx,
  { offset = 0, limit = PAGE_LIMIT }: Input<typeof bulletinApi.lists>,
): Promise<Output<typeof bulletinApi.lists>> => {
  const { list, total } = await store.list(ctx.db, { offset, limit })
  return { list: list.map((row) => ({ ...row, version: versionOf(saidOf(row)) })), total, offset, limit }
}

/** As a notification says it. */
const noticeOf = (b: Pick<store.Kept, 'kind' | 'title' | 'content' | 'workFrom' | 'workTo' | 'stops'>) => {
  if (b.kind === 'news') return { title: b.title, content: b.content }
  const stops = b.stops ? '，期间只能查看，不能保存' : ''
  const time = `维护时间：${dayAndTime(b.workFrom)} 至 ${dayAndTime(b.workTo)}${stops}。`
  return { title: b.title, content: b.content ? `${time}\n${b.content}` : time }
}

/** Tells its people where its time has come; all pages that are open hear of it. */
const tellNow = async (tx: Db, after: After, row: store.Kept, now: number): Promise<void> => {
  const times = { online: row.online, from_time: row.fromTime, to_time: row.toTime }
  if (row.toldTime === 0 && bulletinState(times, now) === 'shown') {
    const told = await store.tell(tx, row.id, noticeOf(row), now)
    await store.change(tx, row.id, { toldTime: now })
    if (told.length) after.push(told, { type: 'notice' })
  }
  after.push(await store.present(tx, now), { type: 'bulletin' })
}

/**
 * What was done to a bulletin, in the log of each organisation that it is for, or was before; of one for all, in that of whoever
 * did it.
 */
const log = async (
  tx: Db,
  after: After,
  { actor, now }: ActorCtx,
  deed: 'add' | 'update' | 'down' | 'up',
  ...[row, before = row]: [row: store.Kept, before?: store.Kept]
): Promise<void> => {
  const about = row.kind === 'news' ? row.title : `${bulletinKindLabels.maintenance}“${row.title}”`
  const readers = [row, before].flatMap(({ orgIds }) => (orgIds.length ? orgIds : [actor.orgId]))
  for (const orgId of new Set(readers))
    await raise(tx, after, platformDeed, { uid: actor.uid, orgId, action: `platform.bulletin_${deed}`, about, now })
}

export const save = (ctx: ActorCtx, input: Input<typeof bulletinApi.save>): Promise<{ id: number }> => {
  const { id, kind, stops, roles } = input
  const news = kind === 'news'
  const words = { title: cleanName(input.title), content: input.content.trim() }
  const times = {
    from_time: input.from_time || ctx.now,
    to_time: news ? input.to_time : input.work_to,
    work_from: news ? 0 : input.work_from,
    work_to: news ? 0 : input.work_to,
  }
  const [problem] = Object.values(bulletinProblems({ kind, ...words, ...times }, ctx.now))
  if (problem) throw new DomainError(bulletinErrors.bad_bulletin, problem)
  const orgIds = [...new Set(input.org_ids)]
  return ctx.tx(async (tx, after) => {
    if ((await store.tops(tx, orgIds)) < orgIds.length) throw new DomainError(kernelErrors.not_found)
    // The log-in and every write say it: work on the platform is everybody's.
    if (!news && (orgIds.length || roles.length))
      throw new DomainError(bulletinErrors.bad_bulletin, '维护通知对所有人显示，不能只选部分组织或角色')
    const before = id === undefined ? undefined : await store.find(tx, id)
    if (id !== undefined && !before) throw new DomainError(kernelErrors.not_found)
    if (before) assertSeen(keptSaid(before), input.version)
    if (before && before.kind !== kind) throw new DomainError(bulletinErrors.bad_bulletin, '类型不能更改，请新建一条')
    const row = {
      kind,
      ...words,
      fromTime: times.from_time,
      toTime: times.to_time,
      workFrom: times.work_from,
      workTo: times.work_to,
      stops: !news && stops,
      orgIds,
      roles: [...new Set(roles)],
    }
    const kept = before?.id ?? (await store.add(tx, { ...row, byUid: ctx.actor.uid, createTime: ctx.now }))
    if (before) await store.change(tx, kept, row)
    const now = await store.find(tx, kept)
    if (!now) throw new DomainError(kernelErrors.not_found)
    await log(tx, after, ctx, before ? 'update' : 'add', now, before)
    if (now.toldTime) await store.retell(tx, kept, noticeOf(now))
    await tellNow(tx, after, now, ctx.now)
    return { id: kept }
  })
}

export const setOnline = (ctx: ActorCtx, { id, online }: Input<typeof bulletinApi.setOnline>) =>
  ctx.tx(async (tx, after) => {
    const before = await store.find(tx, id)
    if (!before) throw new DomainError(kernelErrors.not_found)
    await store.change(tx, id, { online })
    if (before.online !== online) await log(tx, after, ctx, online ? 'up' : 'down', before)
    await tellNow(tx, after, { ...before, online }, ctx.now)
    return { ok: true as const }
  })

type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

/** Tells of what was written for later and whose time has come: how many. */
export const tellDue = async (db: Db, now: number, run: Run): Promise<number> => {
  const due = await store.due(db, now)
  for (const { id } of due)
    await run(async (tx, after) => {
      const row = await store.find(tx, id)
      if (row) await tellNow(tx, after, row, now)
    })
  return due.length
}
