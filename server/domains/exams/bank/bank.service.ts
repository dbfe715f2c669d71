import { sql } from 'drizzle-orm'
import type { bankApi } from '#contract/exams/bank/bank.api'
import { alikeKey, BANK_MAX, cleanTags } from '#contract/exams/bank/bank.rules'
import { examsErrors } from '#contract/exams/exams.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName, cut } from '#contract/kernel/text'
import type { Question, QuestionPicture } from '#contract/questions/questions.model'
import { questionsMissing } from '#contract/questions/questions.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { addressOf } from '../../files/files.keys'
import { ownFile } from '../../files/files.read.service'
import { keepQuestion } from '../../questions/questions.service'
import { logBank } from './bank.log.service'
import * as store from './bank.store'

type In<K extends keyof typeof bankApi> = Input<(typeof bankApi)[K]>
type Out<K extends keyof typeof bankApi> = Promise<Output<(typeof bankApi)[K]>>

const TAGS_SHOWN = 200
const IMPORTS_SHOWN = 10
/** Of a question the log says its beginning. */
export const TITLE_SAID = 20

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Out<'lists'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', kind, difficulty, tag } = input
  const q = { keyword: keyword.trim(), kind, difficulty, tag, offset, limit }
  return { ...(await store.lists(ctx.db, ctx.room.orgId, q)), offset, limit }
}

export const tags = async (ctx: RoomCtx): Out<'tags'> => ({
  list: await store.tags(ctx.db, ctx.room.orgId, TAGS_SHOWN),
})

interface Said {
  question: Question
  tags: readonly string[]
  difficulty: 1 | 2 | 3
  dimension: string
}
/** A question with what is said of it, as a row of the bank. */
export const rowOf = ({ question, tags: all, difficulty, dimension }: Said, now: number) => {
  const kept = keepQuestion(question)
  return {
    ...{ kind: kept.kind, title: kept.title, question: kept, alike: alikeKey(kept) },
    ...{ tags: cleanTags(all), difficulty, dimension: cleanName(dimension), updateTime: now },
  }
}

/** What every browser draws, and a printer prints. */
const SHOWN = new Set(['image/jpeg', 'image/png'])
/** The question with a picture that its author has uploaded, or that it had before; the address is ours, whatever was sent. */
const pictured = async (tx: Db, uid: number, question: Question, before?: QuestionPicture): Promise<Question> => {
  const { picture, ...rest } = question
  if (!picture) return rest
  if (picture.id === before?.id) return { ...rest, picture: before }
  const { key, mime } = await ownFile(tx, uid, picture.id)
  if (!SHOWN.has(mime)) throw new DomainError(examsErrors.question_lacks, '题目图片只能是 JPG 或 PNG')
  return { ...rest, picture: { id: picture.id, url: addressOf({ id: picture.id, key }) } }
}

export const save = async (ctx: RoomCtx, input: In<'save'>): Out<'save'> => {
  const { actor, now, room } = ctx
  const row = rowOf(input, now)
  const missing = questionsMissing([row.question])
  if (missing) throw new DomainError(examsErrors.question_lacks, `题目${missing.replace(/^第1题/, '')}`)
  return ctx.tx(async (tx) => {
    const alike = (await store.alike(tx, room.orgId, [row.alike], input.id)).size > 0
    if (input.id) {
      const before = await store.held(tx, room.orgId, input.id)
      if (!before) throw new DomainError(examsErrors.question_gone)
      if (before.version !== input.version) throw new DomainError(kernelErrors.conflict)
      const question = await pictured(tx, actor.uid, row.question, before.question.picture)
      await store.change(tx, input.id, { ...row, question, version: before.version + 1 })
      return { id: input.id, alike }
    }
    if ((await store.count(tx, room.orgId)) >= BANK_MAX) throw new DomainError(examsErrors.bank_full)
    const [id = 0] = await store.insert(tx, [
      {
        ...row,
        question: await pictured(tx, actor.uid, row.question),
        orgId: room.orgId,
        uid: actor.uid,
        createTime: now,
      },
    ])
    return { id, alike }
  })
}

export const remove = async (ctx: RoomCtx, { ids, undo }: In<'remove'>): Out<'remove'> =>
  ctx.tx(async (tx) => {
    const to = undo
      ? { deletedTime: 0, from: sql`deleted_time > 0` }
      : { deletedTime: ctx.now, from: sql`deleted_time = 0` }
    const turned = await store.turn(tx, ctx.room.orgId, ids, to)
    const [first] = turned
    if (first === undefined) throw new DomainError(examsErrors.question_gone)
    const about = cut(first, TITLE_SAID) + (turned.length > 1 ? ` 等 ${turned.length} 道` : '')
    await logBank(tx, ctx, undo ? 'bank.restore' : 'bank.remove', about)
    return { ok: true }
  })

export const imports = async (ctx: RoomCtx): Out<'imports'> => ({
  list: await store.imports(ctx.db, ctx.room.orgId, IMPORTS_SHOWN),
})

export const undoImport = async (ctx: RoomCtx, { id }: In<'undoImport'>): Out<'undoImport'> =>
  ctx.tx(async (tx) => {
    if (!(await store.undo(tx, ctx.room.orgId, id, ctx.now))) throw new DomainError(examsErrors.import_gone)
    const done = await store.removeImported(tx, id, ctx.now)
    await logBank(tx, ctx, 'bank.undo', `删除 ${done.removed} 道`)
    return done
  })
