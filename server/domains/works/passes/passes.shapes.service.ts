import type { Answer, Receipt, Submission } from '#contract/works/passes/passes.model'
import type { Db } from '../../../db/client'
import { shownById } from '../../files/files.service'
import * as answers from './answers.store'
import type { SubmissionRow } from './submissions.store'

type Bare = Omit<Answer, 'truename' | 'files'>

const bare = (row: answers.AnswerRow): Bare => ({
  item_id: row.itemId,
  revision: row.revision,
  base_revision: row.baseRevision,
  uid: row.uid,
  device_time: row.deviceTime,
  server_time: row.serverTime,
  value: row.value,
  current: row.current,
})

/** Answers with their writers' names and the files that they name. */
const dressed = async (db: Db, list: readonly Bare[]): Promise<Answer[]> => {
  const fileIds = new Set(list.flatMap(({ value }) => (value.kind === 'upload' ? value.file_ids : [])))
  const [names, files] = [await answers.namesOf(db, [...new Set(list.map((a) => a.uid))]), await shownById(db, fileIds)]
  return list.map((a) => ({
    ...a,
    truename: names.get(a.uid) ?? '',
    files: a.value.kind === 'upload' ? a.value.file_ids.flatMap((id) => files.get(id) ?? []) : [],
  }))
}

export const shownAnswers = (db: Db, rows: readonly answers.AnswerRow[]): Promise<Answer[]> =>
  dressed(db, rows.map(bare))

/** An answer as a hand-in keeps it. */
export const kept = bare

interface About {
  work_id: number
  work_title: string
  team_title: string
}

const receiptOf = (row: SubmissionRow, about: About, truename: string): Receipt => ({
  ...about,
  version: row.version,
  uid: row.uid,
  truename,
  answer_count: row.snapshot.length,
  hash: row.hash,
  server_time: row.serverTime,
  device_time: row.deviceTime,
  arrival: row.arrival,
  late: row.late,
  withdrawn_time: row.withdrawnTime,
})

export const shownReceipt = async (db: Db, row: SubmissionRow, about: About): Promise<Receipt> =>
  receiptOf(row, about, (await answers.namesOf(db, [row.uid])).get(row.uid) ?? '')

export const shownSubmissions = async (db: Db, rows: readonly SubmissionRow[], about: About): Promise<Submission[]> => {
  const names = await answers.namesOf(db, [...new Set(rows.map((r) => r.uid))])
  const every = await dressed(
    db,
    rows.flatMap((r) => r.snapshot),
  )
  let from = 0
  return rows.map((r) => {
    const own = every.slice(from, from + r.snapshot.length)
    from += r.snapshot.length
    return { ...receiptOf(r, about, names.get(r.uid) ?? ''), id: r.id, answers: own }
  })
}
