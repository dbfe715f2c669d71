import { contentErrors } from '#contract/content/content.errors'
import type { dimensionApi } from '#contract/content/dimension/dimension.api'
import { dimensionErrors } from '#contract/content/dimension/dimension.errors'
import type { DimensionRow } from '#contract/content/dimension/dimension.model'
import { type DimensionDraft, dimensionProblem } from '#contract/content/dimension/dimension.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeenIfSet, versionOf } from '../../../lib/seen'
import { contentHeld, contentHere } from '../content.access'
import * as store from './dimension.store'

type In<K extends keyof typeof dimensionApi> = Input<(typeof dimensionApi)[K]>
type Out<K extends keyof typeof dimensionApi> = Promise<Output<(typeof dimensionApi)[K]>>

/** The dimension table of content, for domains that judge or sum by it. */
export const dimensionOf = (db: Db, contentId: number): Promise<DimensionRow[]> => store.tableOf(db, contentId)

export const get = async ({ db, actor }: ActorCtx, input: In<'get'>): Out<'get'> => {
  const row = await contentHere(db, actor, input.content_id)
  if (row.content_type !== input.content_type) throw new DomainError(contentErrors.content_gone)
  return dimensionOf(db, row.id)
}

/** A table as its form writes it: rows have other numbers each time that it is saved. */
const writtenOf = (rows: readonly DimensionRow[]): DimensionDraft[] =>
  rows.map(({ title, description, weight, skill_point, pid }) => ({
    ...{ title, description, weight, skill_point },
    parent: rows.findIndex((row) => row.id === pid),
  }))

export const form = async ({ db, actor }: ActorCtx, input: In<'form'>): Out<'form'> => {
  const row = await contentHere(db, actor, input.content_id)
  if (row.content_type !== input.content_type) throw new DomainError(contentErrors.content_gone)
  if (!row.can_edit) throw new DomainError(kernelErrors.forbidden)
  const rows = await dimensionOf(db, row.id)
  return { rows, version: versionOf(writtenOf(rows)) }
}

export const save = async (ctx: ActorCtx, input: In<'save'>): Out<'save'> => {
  const rows = input.rows.map((row) => ({
    ...row,
    title: cleanName(row.title),
    description: row.description.trim(),
    skill_point: row.skill_point.map(({ title }) => ({ title: cleanName(title) })),
  }))
  const problem = dimensionProblem(rows)
  if (problem) throw new DomainError(dimensionErrors.dimension_words, problem)
  await ctx.tx(async (tx) => {
    const row = await contentHeld(tx, ctx, input.content_id)
    if (row.content_type !== input.content_type) throw new DomainError(contentErrors.content_gone)
    const there = writtenOf(await store.tableOf(tx, row.id))
    assertSeenIfSet(there.length > 0, there, input.version)
    await store.drop(tx, row.id)
    await store.write(
      tx,
      rows.map(({ skill_point: skillPoints, ...of }) => ({ ...of, skillPoints, contentId: row.id })),
    )
  })
  return { ok: true }
}

/** Publishing: a standard is its table. */
export const standardProblem = async (db: Db, contentId: number): Promise<string | undefined> =>
  (await store.tableOf(db, contentId)).length ? undefined : '请先填写维度表'

/** A copy trains the same. */
export const copyDimension = async (tx: Db, fromId: number, toId: number): Promise<void> => {
  const rows = await store.tableOf(tx, fromId)
  await store.write(
    tx,
    writtenOf(rows).map(({ skill_point: skillPoints, ...of }) => ({ ...of, skillPoints, contentId: toId })),
  )
}
