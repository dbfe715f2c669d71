import type { ItemKind } from '#contract/contests/contests.model'
import type { Attachment } from '#contract/files/files.api'
import { previewOf } from '#contract/files/preview-kind.rules'
import { judgingApi } from '#contract/judging/judging.api'
import type { HandIn } from '#contract/judging/judging.model'
import type { AnswerValue } from '#contract/works/passes.model'
import type { QuizQuestion } from '#contract/works/works.model'
import type { Db } from '../../db/client'
import * as store from './material.store'

export interface About {
  contestId: number
  teamId: number
  code: string
  /** People and files under their own names. */
  names: boolean
  until: number
}
interface Item {
  id: number
  kind: ItemKind
  title: string
}
interface Raw {
  who: string
  version: number
  time: number
  blocks: { title: string; text: string; files: number[] }[]
}

const picked = (questions: readonly QuizQuestion[], picks: Record<string, number[]>): string =>
  questions
    .map((q, i) => {
      const options = q.kind === 'judge' ? ['正确', '错误'] : q.options
      const chosen = (picks[q.id] ?? []).map((n) => options[n] ?? '').filter(Boolean)
      return `${i + 1}. ${q.title}\n${chosen.join('、') || '未作答'}`
    })
    .join('\n')

const words = (value: AnswerValue | undefined, questions: readonly QuizQuestion[]): string => {
  if (value?.kind === 'text') return value.text
  return value?.kind === 'quiz' ? picked(questions, value.picks) : ''
}

/** What was handed in, by the kind of item. */
const handIns: Record<ItemKind, (db: Db, item: Item, q: About) => Promise<Raw[]>> = {
  own: async (db, item, q) =>
    (await store.entryOf(db, { ...q, itemId: item.id })).map((e) => ({
      who: '',
      version: e.version,
      time: e.time,
      blocks: [{ title: '', text: e.body, files: e.file_ids }],
    })),
  work: async (db, item, q) => {
    const questions = await store.questionsOf(db, item.id)
    return (await store.submissionsOf(db, { ...q, itemId: item.id })).map((s) => ({
      who: s.who,
      version: s.version,
      time: s.time,
      blocks: questions.map((w) => {
        const value = s.answers.find((a) => a.item_id === w.id)?.value
        const files = value?.kind === 'upload' ? value.file_ids : []
        return { title: w.title, text: words(value, w.questions ?? []), files }
      }),
    }))
  },
  task: async (db, item, q) =>
    (await store.postsOf(db, { ...q, itemId: item.id })).map((p) => ({
      who: p.who,
      version: p.version,
      time: p.time,
      blocks: [{ title: '', text: p.content, files: p.files }],
    })),
}

const ending = (filename: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(filename)?.[0] ?? ''

/** Files of a hand-in by their ids; under code number and a count where names are hidden. */
export const filesOf = async (
  db: Db,
  raw: readonly Raw[],
  q: About & { itemId: number },
): Promise<Map<number, Attachment>> => {
  const ids = [...new Set(raw.flatMap((r) => r.blocks.flatMap((b) => b.files)))]
  const kept = await store.filesOf(db, ids)
  return new Map(
    ids.flatMap((id, i) => {
      const f = kept.find((k) => k.id === id)
      if (!f) return []
      const query = new URLSearchParams({
        contest_id: String(q.contestId),
        item_id: String(q.itemId),
        code: q.code,
        file_id: String(id),
      })
      const shown = {
        id,
        url: `${judgingApi.file.path}?${query}`,
        filename: q.names ? f.filename : `${q.code}-${i + 1}${ending(f.filename)}`,
        filesize: f.filesize,
        mime: f.mime,
        width: f.width,
        height: f.height,
        create_time: q.names ? f.createTime : 0,
        preview: (f.preview as Attachment['preview']) || previewOf(f.filename, f.mime),
      }
      return [[id, shown] as const]
    }),
  )
}

export const rawHandIns = (db: Db, item: Item, about: About): Promise<Raw[]> => handIns[item.kind](db, item, about)

export const handInsOf = async (db: Db, item: Item, about: About): Promise<HandIn[]> => {
  const raw = await rawHandIns(db, item, about)
  const files = await filesOf(db, raw, { ...about, itemId: item.id })
  return raw.map((r) => ({
    ...r,
    who: about.names ? r.who : '',
    blocks: r.blocks.map((b) => ({ ...b, files: b.files.flatMap((id) => files.get(id) ?? []) })),
  }))
}
