import { examsErrors } from '#contract/exams/exams.errors'
import type { papersApi } from '#contract/exams/papers/papers.api'
import type { PaperSection } from '#contract/exams/papers/papers.model'
import { askedCount, askedOf, paperProblem } from '#contract/exams/papers/papers.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import { fullScore } from '#contract/questions/questions.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { logBank } from '../bank/bank.log.service'
import { freeze, unevenRule } from './freeze.service'
import * as store from './papers.store'

type In<K extends keyof typeof papersApi> = Input<(typeof papersApi)[K]>
type Out<K extends keyof typeof papersApi> = Promise<Output<(typeof papersApi)[K]>>

const cardOf = ({ sections, ...row }: store.PaperRow) => ({ ...row, asked: askedCount(sections) })

export const lists = async (
  ctx: RoomCtx,
  { offset = 0, limit = PAGE_LIMIT, keyword = '' }: In<'lists'>,
): Out<'lists'> => {
  const { list, total } = await store.lists(ctx.db, ctx.room.orgId, { keyword: keyword.trim(), offset, limit })
  return { list: list.map(cardOf), total, offset, limit }
}

/** A paper of the room's organisation. */
export const paperHere = async (db: Db, orgId: number, id: number, lock = false): Promise<store.PaperRow> => {
  const row = await store.one(db, orgId, id, lock)
  if (!row) throw new DomainError(examsErrors.paper_gone)
  return row
}

export const detail = async (ctx: RoomCtx, { id }: In<'detail'>): Out<'detail'> => {
  const row = await paperHere(ctx.db, ctx.room.orgId, id)
  const ids = row.sections.flatMap((one) => one.ids)
  const known = await store.questionsOf(ctx.db, ctx.room.orgId, ids)
  return { ...cardOf(row), sections: row.sections, questions: [...known.values()] }
}

export const sample = async (ctx: RoomCtx, { id, seed }: In<'sample'>): Out<'sample'> => {
  const { title, sections } = await paperHere(ctx.db, ctx.room.orgId, id)
  const items = (await freeze(ctx.db, ctx.room.orgId, sections)).map((item, n) => ({ ...item, id: n + 1 }))
  const asked = new Set(askedOf(items, sections, seed, false))
  const chosen = items.filter((item) => asked.has(item.id))
  return {
    title,
    full: fullScore(chosen.map(({ question }) => question)),
    sections: sections.map(({ title: name, minutes }, at) => ({
      ...{ title: name, minutes },
      questions: chosen.filter(({ section }) => section === at).map(({ question }) => question),
    })),
  }
}

/** A paper's questions as an exam keeps them; throws where it can't be asked. */
export const frozenOf = async (db: Db, orgId: number, sections: readonly PaperSection[]) => {
  const items = await freeze(db, orgId, sections)
  if (unevenRule(items, sections))
    throw new DomainError(examsErrors.paper_lacks, '抽到的题目分值不同，请给这条抽题规则设置每题分值')
  return items
}

export const save = async (ctx: RoomCtx, input: In<'save'>): Out<'save'> => {
  const { actor, now, room } = ctx
  const title = cleanName(input.title)
  const sections = input.sections.map((one) => ({ ...one, title: cleanName(one.title) }))
  const problem = paperProblem({ title, sections })
  if (problem) throw new DomainError(examsErrors.paper_lacks, problem)
  return ctx.tx(async (tx) => {
    // Said now, not on the morning of the exam.
    await frozenOf(tx, room.orgId, sections)
    const row = { title, sections, updateTime: now }
    if (input.id) {
      const before = await paperHere(tx, room.orgId, input.id, true)
      if (before.version !== input.version) throw new DomainError(kernelErrors.conflict)
      await store.change(tx, input.id, { ...row, version: before.version + 1 })
      await logBank(tx, ctx, 'paper.update', title)
      return { id: input.id }
    }
    return { id: await store.insert(tx, { ...row, orgId: room.orgId, uid: actor.uid, createTime: now }) }
  })
}

export const remove = async (ctx: RoomCtx, { id }: In<'remove'>): Out<'remove'> =>
  ctx.tx(async (tx) => {
    const { title } = await paperHere(tx, ctx.room.orgId, id, true)
    await store.change(tx, id, { deletedTime: ctx.now })
    await logBank(tx, ctx, 'paper.remove', title)
    return { ok: true }
  })
