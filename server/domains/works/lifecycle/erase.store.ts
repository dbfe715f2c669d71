import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'

/** By what each table hangs on the room, in an order that its references allow. */
const BY_SUBMISSION = ['work_comment', 'work_verdict', 'work_mark']
const BY_PASS = ['work_submission', 'work_answer_file', 'work_answer']
const PEERS = ['work_peer_review', 'work_peer']
const BY_WORK = [
  'work_mark_batch',
  'work_reminder',
  'work_need',
  'work_pass',
  'work_item',
  'work_step_past',
  'work_step',
]
const BY_ROOM = ['work', 'work_rule']

/** The works of an erased room with all that was done for them. A person's files stay the person's. */
export const eraseWorks = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const works = sql`(select id from work where room_id = ${roomId})`
  const passes = sql`(select id from work_pass where room_id = ${roomId})`
  const drop = async (tables: string[], where: SQL) => {
    for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`)
  }
  await drop(PEERS, sql`work_id in ${works}`)
  await drop(BY_SUBMISSION, sql`submission_id in (select id from work_submission where pass_id in ${passes})`)
  await drop(BY_PASS, sql`pass_id in ${passes}`)
  await drop(['work_file'], sql`item_id in (select id from work_item where work_id in ${works})`)
  await drop(BY_WORK, sql`work_id in ${works}`)
  await drop(BY_ROOM, sql`room_id = ${roomId}`)
}
