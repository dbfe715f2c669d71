import type { ItemKind } from '#contract/contests/contests.model'
import { previewOf } from '#contract/files/preview-kind.rules'
import { judgingApi } from '#contract/judging/judging.api'
import type { HandIn, JudgedFile } from '#contract/judging/judging.model'
import type { Question } from '#contract/questions/questions.model'
import { inWords } from '#contract/questions/questions.rules'
import type { AnswerValue } from '#contract/works/passes/passes.model'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { projectItems } from '../contests/contests.events'
import { cleanCopy, uncleanWords } from '../files/copies.service'
import { filesOf } from '../files/files.service'
import { answersInWords } from '../questions/questions.service'
import { isBare } from './bare.store'
import { disguised, fileNumber } from './disguise'
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

type Attempt = Awaited<ReturnType<typeof store.attemptsOf>>[number]

/** What judges learn of an exam: no more than that it was handed in until its scores are released. */
const examBlocks = ({ shown, score, full, answers }: Attempt): Raw['blocks'] => {
  const text = score >= 0 ? `${score} / ${full} 分` : shown ? '还没有阅完' : '已交卷，成绩还没有公布'
  const given = answers.map(({ question, given, score: got }, n) => ({
    title: `${n + 1}. ${question.title}`,
    text: `${inWords(question, given) || '未作答'}${got >= 0 ? `\n得分：${got} / ${question.score}` : ''}`,
    files: [],
  }))
  return [{ title: '考试成绩', text, files: [] }, ...given]
}

const words = (value: AnswerValue | undefined, questions: readonly Question[]): string => {
  if (value?.kind === 'text') return value.text
  return value?.kind === 'quiz' ? answersInWords(questions, value.picks) : ''
}

/** What was handed in, by the kind of item; `now` decides what is released. */
const handIns: Record<ItemKind, (db: Db, item: Item, q: About & { now: number }) => Promise<Raw[]>> = {
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
  exam: async (db, item, q) =>
    (await store.attemptsOf(db, { ...q, itemId: item.id })).map((r) => ({
      who: r.who,
      version: r.version,
      time: r.time,
      blocks: examBlocks(r),
    })),
  project: (db, item, q) => projectItems.call().handIns(db, { itemId: item.id, teamId: q.teamId, until: q.until }),
}

export const endingOf = (filename: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(filename)?.[0]?.toLowerCase() ?? ''

type Reading = Pick<ActorCtx, 'db' | 'files' | 'config' | 'now' | 'actor'>

export const rawHandIns = ({ db, now }: Pick<Reading, 'db' | 'now'>, item: Item, about: About): Promise<Raw[]> =>
  handIns[item.kind](db, item, { ...about, now })

/** Files of a hand-in in their order; where names are hidden under the number that stands for each and a neutral name. */
export const placedFiles = async (ctx: Reading, raw: readonly Raw[], q: About) => {
  const ids = [...new Set(raw.flatMap((r) => r.blocks.flatMap((b) => b.files)))]
  const kept = await filesOf(ctx.db, ids)
  const asker = { secret: ctx.config.secret, contestId: q.contestId, uid: ctx.actor.uid }
  return ids.flatMap((id, i) => {
    const file = kept.find((k) => k.id === id)
    if (!file) return []
    if (q.names) return [{ file, number: id, filename: file.filename }]
    return [{ file, number: fileNumber(asker, id), filename: `${q.code}-${i + 1}${endingOf(file.filename)}` }]
  })
}
type Placed = Awaited<ReturnType<typeof placedFiles>>[number]

const shown = ({ file, number, filename }: Placed, q: About & { itemId: number }): JudgedFile => {
  const query = new URLSearchParams({
    contest_id: String(q.contestId),
    item_id: String(q.itemId),
    code: q.code,
    file_id: String(number),
  })
  return {
    id: number,
    url: `${judgingApi.file.path}?${query}`,
    filename,
    filesize: file.filesize,
    mime: file.mime,
    width: file.width,
    height: file.height,
    create_time: file.createTime,
    preview: (file.preview as JudgedFile['preview']) || previewOf(file.filename, file.mime),
    withheld: '',
  }
}

/** As its clean copy is; without a way to it where there is none. */
const disguisedFile = async (ctx: Reading, placed: Placed, q: About & { itemId: number }): Promise<JudgedFile> => {
  const copy = await cleanCopy(ctx, placed.file, await store.wordsOf(ctx.db, q.teamId))
  const file = { ...shown(placed, q), create_time: 0, filesize: copy.size }
  if (copy.state !== 'unclean') return file
  if (await isBare(ctx.db, q.contestId, placed.file.id)) return { ...file, filesize: placed.file.filesize }
  return { ...file, width: 0, height: 0, preview: 'none', withheld: uncleanWords[copy.reason] ?? '' }
}

export const handInsOf = async (ctx: Reading, item: Item, about: About): Promise<HandIn[]> => {
  const raw = await rawHandIns(ctx, item, about)
  const q = { ...about, itemId: item.id }
  const files = new Map<number, JudgedFile>()
  for (const placed of await placedFiles(ctx, raw, about))
    files.set(placed.file.id, about.names ? shown(placed, q) : await disguisedFile(ctx, placed, q))
  return raw
    .map((r) => ({
      ...r,
      blocks: r.blocks.map((b) => ({ ...b, files: b.files.flatMap((id) => files.get(id) ?? []) })),
    }))
    .map((h) => (about.names ? h : disguised(h)))
}
