import { randomUUID } from 'node:crypto'
import type { bankApi } from '#contract/exams/bank/bank.api'
import { alikeKey, BANK_MAX, cleanTags, IMPORT_MAX } from '#contract/exams/bank/bank.rules'
import { giftIn, looksGift } from '#contract/exams/bank/gift.rules'
import { questionsIn } from '#contract/exams/bank/plain-text.rules'
import { questionsOfTable } from '#contract/exams/bank/table.rules'
import type { Written } from '#contract/exams/bank/written.rules'
import { examsErrors } from '#contract/exams/exams.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx, Ctx, RoomCtx } from '../../../lib/calls/context'
import { decode } from '../../../lib/sheet/csv'
import { notExcel, SHEET } from '../../../lib/sheet/limits'
import { wholeSheet } from '../../../lib/sheet/read'
import { Overrun, type Threads } from '../../../lib/threads/pool'
import { bytesOf, ownFile } from '../../files/files.read.service'
import { rowOf } from './bank.service'
import * as store from './bank.store'
import { looksQti, qtiIn } from './qti'

type Import = Input<typeof bankApi.import>

const unread = (text?: string) => new DomainError(examsErrors.import_unread, text)

/** Characters of a text file that are read. */
const TEXT_FILE_MAX = 2_000_000
/** Bytes that the items of a QTI package may unpack to. */
const QTI_MOST = 16 * 1024 * 1024
const broken = () => unread('这份 QTI 文件有错误，无法读取')

/** Questions of a text in whichever way it is written. */
const ofText = (text: string): Written[] => {
  if (looksQti(text)) {
    const found = qtiIn(text, randomUUID)
    if (!found) throw broken()
    return found
  }
  return looksGift(text) ? giftIn(text, randomUUID) : questionsIn(text, randomUUID)
}

/** All items of a QTI package in the order of their names; a line is the item's number. */
const ofPackage = async (threads: Threads, bytes: Uint8Array): Promise<Written[]> => {
  const given = { bytes, names: /\.xml$/i, most: QTI_MOST, mostOf: {}, json: { name: '', values: 0 } }
  const found = await threads.run('unzip', given).catch((error: unknown) => {
    throw error instanceof Overrun ? broken() : error
  })
  if ('problem' in found) throw found.problem === 'large' ? unread('解压后太大，请分几次导入') : broken()
  const texts = Object.entries(found.entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => decode(entry))
    .filter(looksQti)
  if (texts.length > IMPORT_MAX) throw unread(`一次最多导入${IMPORT_MAX}题，请分几次导入`)
  return texts
    .flatMap((text) => {
      const items = qtiIn(text, randomUUID)
      if (!items) throw broken()
      return items
    })
    .map((one, at) => ({ ...one, line: at + 1 }))
}

const ofSheet = async (threads: Threads, filename: string, bytes: Uint8Array): Promise<Written[]> => {
  const found = questionsOfTable(await wholeSheet(threads, bytes, unread), randomUUID)
  if (!found) throw unread(notExcel(filename, bytes) ?? '没有找到“题干”和“答案”两列，请使用模板填写')
  return found
}

const ofFile = async (ctx: ActorCtx, fileId: number): Promise<Written[]> => {
  const { filename } = await ownFile(ctx.db, ctx.actor.uid, fileId)
  const bytes = await bytesOf(ctx.db, ctx.files, fileId, SHEET.file)
  if (!bytes) throw unread('文件不能超过 5 MB')
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'zip') return ofPackage(ctx.threads, bytes)
  if (['txt', 'gift', 'xml'].includes(ending)) return ofText(decode(bytes).slice(0, TEXT_FILE_MAX))
  return ofSheet(ctx.threads, filename, bytes)
}

/** A route's `before`: a file takes its time. */
export const prepare = async (ctx: Ctx, { text, file_id: fileId }: Import): Promise<Written[]> => {
  const found = fileId && ctx.actor ? await ofFile({ ...ctx, actor: ctx.actor }, fileId) : ofText(text)
  if (!found.length) throw unread()
  if (found.length > IMPORT_MAX) throw unread(`一次最多导入${IMPORT_MAX}题，请分几次导入`)
  return found
}

export const run = async (
  ctx: RoomCtx,
  { dry, twins, tags }: Import,
  found: Written[],
): Promise<Output<typeof bankApi.import>> =>
  ctx.tx(async (tx) => {
    const { actor, now, room } = ctx
    const seen = await store.alike(
      tx,
      room.orgId,
      found.map(({ question }) => alikeKey(question)),
    )
    const list = found.map((one) => {
      const key = alikeKey(one.question)
      const alike = seen.has(key)
      seen.add(key)
      return { one, alike, taken: !one.problem && (twins === 1 || !alike) }
    })
    const taken = list.filter((row) => row.taken).map(({ one }) => one)
    const shown = list.map(({ one, alike }) => ({
      ...{
        line: one.line,
        kind: one.question.kind,
        title: one.question.title.slice(0, 80),
        problem: one.problem,
        alike,
      },
    }))
    if (dry || !taken.length) return { import_id: 0, taken: taken.length, list: shown }
    if ((await store.count(tx, room.orgId)) + taken.length > BANK_MAX) throw new DomainError(examsErrors.bank_full)
    const to = { orgId: room.orgId, uid: actor.uid }
    const importId = await store.addImport(tx, { ...to, count: taken.length, createTime: now })
    await store.insert(
      tx,
      taken.map((one) => ({
        ...rowOf({ ...one, tags: cleanTags([...one.tags, ...tags]) }, now),
        ...{ ...to, importId, createTime: now },
      })),
    )
    return { import_id: importId, taken: taken.length, list: shown }
  })
