import { certsErrors } from '#contract/certs/certs.errors'
import { containerName } from '#contract/certs/certs.labels'
import type { certsManageApi } from '#contract/certs/certs.manage.api'
import {
  type Asked,
  CERT_INTRO_MAX,
  CERT_ISSUER_MAX,
  CERT_TITLE_MAX,
  CERTS_MAX,
  CONTAINERS_MAX,
  containerProblem,
  goesInCircles,
} from '#contract/certs/certs.rules'
import { PAPER_WORDS, PAPER_WORDS_MAX } from '#contract/certs/paper/paper.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, tooLong } from '#contract/kernel/text'
import type { Db } from '../../db/client'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import { type Cleaned, cleanTexts } from '../../lib/rich/texts'
import { assertSeen } from '../../lib/seen'
import { bindInto, heldBy, releaseModules } from '../content/bindings/bindings.service'
import { contentHere } from '../content/content.access'
import { changeRoom } from '../rooms/console/change.service'
import { logDeed } from '../rooms/console/log.service'
import { lockRoom } from '../rooms/rooms.access'
import * as store from './certs.edit.store'
import { containerSaidOf } from './certs.service'
import * as read from './certs.store'
import { paperHeld } from './paper/looks.service'
import * as requirements from './requirements/progress.store'

type In<K extends keyof typeof certsManageApi> = Input<(typeof certsManageApi)[K]>
type Out<K extends keyof typeof certsManageApi> = Promise<Output<(typeof certsManageApi)[K]>>

/** One change of the certificates of a room: nobody else changes them meanwhile, its people see it at once. */
const changing = <T>(ctx: RoomCtx, work: Parameters<typeof changeRoom<T, 'cert'>>[2]): Promise<T> =>
  changeRoom(ctx, 'cert', work)

const containerHere = async (tx: Db, ctx: RoomCtx, id: number): Promise<read.ContainerRow> => {
  const row = await read.container(tx, ctx.room.id, id)
  if (!row) throw new DomainError(certsErrors.container_gone)
  return row
}

/** Also a draft; a removed one with `deleted`. */
const held = async (tx: Db, ctx: RoomCtx, id: number, deleted = false): Promise<read.CertRow> => {
  const row = await read.one(tx, ctx.room.id, id)
  if (!row || row.deleted_time > 0 !== deleted) throw new DomainError(certsErrors.cert_gone)
  return row
}

/** Notes which category of the library it is, in the place of another; without one it stays as it was. */
const chosen = async (tx: Db, ctx: RoomCtx, containerId: number, contentId = 0): Promise<void> => {
  if (!contentId) return
  const at = { moduleType: 'cert_container', moduleId: containerId } as const
  if ((await heldBy(tx, at)).includes(contentId)) return
  await releaseModules(tx, at.moduleType, [containerId])
  const { rows } = await bindInto(tx, ctx, at, [contentId]).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError(certsErrors.category_gone) : error
  })
  if (rows.some((row) => row.content_type !== 'cert_category')) throw new DomainError(certsErrors.category_gone)
}

export const saveContainer = (ctx: RoomCtx, input: In<'saveContainer'>): Out<'saveContainer'> => {
  const said = {
    title: cleanName(input.title),
    level: cleanName(input.level),
    code: input.code.normalize('NFKC').trim().toUpperCase(),
  }
  const problem = containerProblem(said)
  if (problem) throw new DomainError(certsErrors.container_words, problem)
  const about = containerName(said)
  return changing(ctx, async (tx) => {
    const { container_id: id } = input
    if (id) {
      assertSeen(containerSaidOf(await containerHere(tx, ctx, id)), input.version)
      await store.changeContainer(tx, id, said)
      await chosen(tx, ctx, id, input.content_id)
      return { deed: 'container', about, answer: { id } }
    }
    if ((await store.countContainers(tx, ctx.room.id)) >= CONTAINERS_MAX)
      throw new DomainError(certsErrors.containers_full)
    const made = await store.addContainer(tx, { ...said, roomId: ctx.room.id, now: ctx.now })
    await chosen(tx, ctx, made, input.content_id)
    return { deed: 'container', about, answer: { id: made } }
  })
}

/** Categories of the library that areas of a room are of. */
export const heldCategories = async (db: Db, roomId: number): Promise<number[]> =>
  (await read.containers(db, roomId)).flatMap(({ source }) => source?.content_id ?? [])

/** Areas for categories of the library that the room has none of yet, named after them; how many came. */
export const addCategories = async (tx: Db, ctx: RoomCtx, contentIds: readonly number[]): Promise<number> => {
  await lockRoom(tx, ctx.room.id)
  const there = new Set(await heldCategories(tx, ctx.room.id))
  const fresh = [...new Set(contentIds)].filter((id) => !there.has(id))
  if ((await store.countContainers(tx, ctx.room.id)) + fresh.length > CONTAINERS_MAX)
    throw new DomainError(certsErrors.containers_full)
  for (const contentId of fresh) {
    const said = { title: '', level: '', code: `ZS${contentId % 1_000_000}` }
    const made = await store.addContainer(tx, { ...said, roomId: ctx.room.id, now: ctx.now })
    await chosen(tx, ctx, made, contentId)
    const { title, tags } = await contentHere(tx, ctx.actor, contentId)
    await store.changeContainer(tx, made, { ...said, title, level: tags[0] ?? '' })
    await logDeed(tx, ctx, { action: 'cert.container', detail: { about: title } })
  }
  return fresh.length
}

export const removeContainer = (ctx: RoomCtx, { container_id }: In<'removeContainer'>): Out<'removeContainer'> =>
  changing(ctx, async (tx) => {
    const row = await containerHere(tx, ctx, container_id)
    if (await store.certsIn(tx, row.id, false)) throw new DomainError(certsErrors.container_holds)
    await releaseModules(tx, 'cert_container', [row.id])
    await store.removeContainer(tx, row.id)
    return { deed: 'container_remove', about: containerName(row), answer: { ok: true } }
  })

/** A route's `before`: cleaning may take its time. */
export const prepare = (ctx: Ctx, { intro }: In<'save'>): Promise<Cleaned> => cleanTexts(ctx.threads, [intro])

const lacking = (text: string): DomainError => new DomainError(certsErrors.cert_words, text)

/** What was sent as it is kept; throws, in words, at what can't be. */
const written = async (tx: Db, ctx: RoomCtx, input: In<'save'>, cleaned: Cleaned, looked: read.CertRow['paper']) => {
  const title = cleanName(input.title)
  if (!title) throw lacking('请填写证书名称')
  if (tooLong(title, CERT_TITLE_MAX)) throw lacking(`证书名称在${CERT_TITLE_MAX}个字以内`)
  // Who issues it is the organisation, where nobody else is said.
  const issuer = cleanName(input.issuer) || ((await read.orgOf(tx, ctx.room.id))?.name ?? '')
  if (tooLong(issuer, CERT_ISSUER_MAX)) throw lacking(`颁发单位在${CERT_ISSUER_MAX}个字以内`)
  const clean = cleaned(input.intro)
  if (!clean || clean.count > CERT_INTRO_MAX) throw lacking(`证书介绍太长或太复杂，请控制在${CERT_INTRO_MAX}字以内`)
  const { award_rule: awardRule, valid_months: validMonths, container_id: containerId } = input
  const { paper: sent } = input
  const words = sent && (sent.words.trim() || PAPER_WORDS)
  if (words && tooLong(words, PAPER_WORDS_MAX)) throw lacking(`证书正文在${PAPER_WORDS_MAX}个字以内`)
  const paper = sent && words && (await paperHeld(tx, ctx.actor.uid, { ...sent, words }, looked))
  return {
    ...(paper && { paper }),
    title,
    issuer,
    intro: clean.html,
    awardRule,
    validMonths,
    containerId,
    updateTime: ctx.now,
  }
}

/** Everything that is asked for newly is there for the people of the room; nothing is asked for twice. */
const checkAsked = async (tx: Db, ctx: RoomCtx, asked: readonly Asked[], certId: number): Promise<void> => {
  const key = ({ kind, ref_id }: { kind: string; ref_id: number }) => `${kind}:${ref_id}`
  const before = certId ? await requirements.thingsOf(tx, [certId]) : []
  const there = await requirements.choices(tx, ctx.room.id)
  const known = new Set([...before.map(key), ...there.map(({ kind, id }) => key({ kind, ref_id: id }))])
  const keys = asked.map(key)
  if (new Set(keys).size < keys.length || keys.some((one) => !known.has(one)))
    throw new DomainError(certsErrors.requirement_gone)
  const asks = await store.asksAmong(tx, ctx.room.id)
  asks.set(
    certId,
    asked.filter(({ kind }) => kind === 'cert').map(({ ref_id }) => ref_id),
  )
  if (goesInCircles(certId, asks)) throw new DomainError(certsErrors.requirement_circle)
}

export const save = (ctx: RoomCtx, input: In<'save'>, cleaned: Cleaned): Out<'save'> =>
  changing(ctx, async (tx) => {
    const before = input.cert_id ? await held(tx, ctx, input.cert_id) : undefined
    const row = await written(tx, ctx, input, cleaned, before?.paper ?? {})
    await containerHere(tx, ctx, input.container_id)
    if (before && before.version !== input.version) throw new DomainError(kernelErrors.conflict)
    if (
      before?.container_id !== input.container_id &&
      (await store.certsIn(tx, input.container_id, false)) >= CERTS_MAX
    )
      throw new DomainError(certsErrors.containers_full)
    await checkAsked(tx, ctx, input.requirements, before?.id ?? 0)
    const version = (before?.version ?? 0) + 1
    const id = before
      ? before.id
      : await store.addCert(tx, { ...row, version, roomId: ctx.room.id, uid: ctx.actor.uid })
    if (before) await store.changeCert(tx, id, { ...row, version })
    await store.setRequirements(tx, id, input.requirements)
    return { deed: before ? 'update' : 'create', about: row.title, answer: { id, version } }
  })

export const publish = (ctx: RoomCtx, { cert_id, published }: In<'publish'>): Out<'publish'> =>
  changing(ctx, async (tx) => {
    const row = await held(tx, ctx, cert_id)
    if (published && row.award_rule === 'auto' && (await requirements.thingsOf(tx, [cert_id])).length === 0)
      throw lacking('自动颁发的证书至少要有一项要求')
    await store.changeCert(tx, cert_id, { publishTime: published ? row.publish_time || ctx.now : 0 })
    return { deed: published ? 'publish' : 'withdraw', about: row.title, answer: { ok: true } }
  })

export const remove = (ctx: RoomCtx, { cert_id, undo }: In<'remove'>): Out<'remove'> =>
  changing(ctx, async (tx) => {
    const row = await held(tx, ctx, cert_id, undo === 1)
    if (undo && (await store.certsIn(tx, row.container_id, false)) >= CERTS_MAX)
      throw new DomainError(certsErrors.containers_full)
    await store.changeCert(tx, cert_id, { deletedTime: undo ? 0 : ctx.now })
    // What it asks for may have changed meanwhile.
    if (undo && goesInCircles(cert_id, await store.asksAmong(tx, ctx.room.id)))
      throw new DomainError(certsErrors.requirement_circle)
    return { deed: undo ? 'restore' : 'delete', about: row.title, answer: { ok: true } }
  })

export const choices = async (ctx: RoomCtx): Out<'choices'> => ({
  list: await requirements.choices(ctx.db, ctx.room.id),
})
