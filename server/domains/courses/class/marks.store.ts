import { type SQL, sql } from 'drizzle-orm'
import { NOTHING, SCORED } from '#contract/courses/class/class.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Asking, asked, statement } from '../../../db/prepared'
import { inTurn } from '../../../db/turn'

const LOCK = 'course:class'
const askHeld = statement<object, { sectionId: number }>(
  (at) => sql`select pg_advisory_xact_lock_shared(hashtext(${sql.raw(`'${LOCK}'`)}), ${at.sectionId}::int)`,
)
/** What a section is made of stays until the end of the transaction: what is learned of it counts towards that. */
export const heldWhileLearned = (sectionId: number): Asking<object> => askHeld.of({ sectionId })
/** Asks it at once. */
export const whileLearned = async (tx: Db, sectionId: number): Promise<void> => {
  await asked(tx, heldWhileLearned(sectionId))
}

const nothing = sql.raw(`'${NOTHING}'`)
/** What a learner's progress is in one letter (`readCell`), from `course_section s` and what there is of `course_done d`, `course_progress p`. */
const sign = sql`case when d.full > 0 then chr(${sql.raw(String(SCORED))} + least(100, d.score * 100 / d.full)) when d.uid is not null then 'A'
  when p.uid is not null then chr(48 + least(9, case when s.duration > 0 then p.seen::int8 * 10 / s.duration else p.read / 10 end)::int)
  else ${nothing} end`
const joins = (uid: SQL): SQL => sql`left join course_done d on d.section_id = s.id and d.uid = ${uid}
  left join course_progress p on p.section_id = s.id and p.uid = ${uid} and p.file_id = s.file_id`

/** `cells` with another letter at `slot`, however short they are. */
const put = (cells: SQL, letter: SQL, slot: SQL): SQL =>
  sql`overlay(rpad(${cells}, greatest(length(${cells}), ${slot}), ${nothing}) placing ${letter} from ${slot} for 1)`

/**
 * Writes how far a learner is with a section of `from`, as an insert: of two who write at once the other may not have seen
 * what was finished, so that stays.
 */
export const writeMark = (uid: SQL, from: SQL): SQL => {
  const slot = sql`length(excluded.cells)`
  const old = sql`substr(course_class.cells, ${slot}, 1)`
  const letter = sql`right(excluded.cells, 1)`
  // By number: by the rules of a language an `Ā` may stand before an `A`.
  const latest = sql`case when ascii(${old}) >= ascii('A') and ascii(${letter}) < ascii('A') then ${old} else ${letter} end`
  return sql`insert into course_class (course_id, uid, cells, seen)
    select s.course_id, ${uid}::int, rpad('', s.slot - 1, ${nothing}) || ${sign}, greatest(d.done_time, p.at, 0) from ${from} and s.slot > 0
    on conflict (course_id, uid) do update set seen = greatest(course_class.seen, excluded.seen),
      cells = ${put(sql`course_class.cells`, latest, slot)}`
}
const bring = statement<object, { sectionId: number; uid: number }>((at) =>
  writeMark(at.uid, sql`course_section s ${joins(sql`${at.uid}::int`)} where s.id = ${at.sectionId}::int`),
)
/** Brings the class's table up to what a learner has of a section now; called in the transaction that writes it. */
export const mark = async (tx: Db, sectionId: number, uid: number): Promise<void> => {
  await bring(tx, { sectionId, uid })
}

/** The same for many at once, of what they have finished. */
export const markAll = async (tx: Db, sectionId: number, uids: readonly number[]): Promise<void> => {
  await tx.execute(
    writeMark(
      sql`d.uid`,
      sql`course_section s join course_done d on d.section_id = s.id
        left join course_progress p on p.section_id = s.id and p.uid = d.uid and p.file_id = s.file_id
        where s.id = ${sectionId} and d.uid = any(${sql.param(`{${uids.join(',')}}`)}::int[])`,
    ),
  )
}

/** Of a section that is made of something else now nobody has seen anything; what was finished stays. */
export const remark = async (tx: Db, sectionId: number): Promise<void> => {
  await inTurn(tx, LOCK, sectionId)
  await tx.execute(sql`update course_section s set slot = (select max(o.slot) + 1 from course_section o where o.course_id = s.course_id)
    where s.id = ${sectionId} and s.slot = 0`)
  await tx.execute(sql`update course_class c set cells = ${put(sql`c.cells`, sql`x.sign`, sql`x.slot`)}
    from (select s.course_id, s.slot, o.uid, ${sign} as sign from course_section s
      join course_class o on o.course_id = s.course_id ${joins(sql`o.uid`)} where s.id = ${sectionId}) x
    where c.course_id = x.course_id and c.uid = x.uid`)
}

/** Two accounts became one: of a course that both were in, one row with what there is of either, once progress is one. */
export const joinMarks = async (tx: Db, gone: number, keep: number) => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('${sql.raw(LOCK)}'), s.id) from course_section s
    where s.course_id in (select k.course_id from course_class k join course_class g on g.course_id = k.course_id
      where k.uid = ${keep} and g.uid = ${gone}) order by s.id`)
  const who = sql`in (${keep}::int, ${gone}::int)`
  const joined = await rowsOf(
    tx,
    sql`with g as (delete from course_class g where g.uid = ${gone}
        and exists (select 1 from course_class k where k.uid = ${keep} and k.course_id = g.course_id) returning g.*)
      update course_class k set seen = greatest(k.seen, g.seen),
        cells = coalesce((select string_agg(${sign}, '' order by n)
          from generate_series(1, greatest(length(k.cells), length(g.cells))) n
          left join course_section s on s.course_id = k.course_id and s.slot = n
          left join course_done d on d.section_id = s.id and d.uid ${who}
          left join course_progress p on p.section_id = s.id and p.file_id = s.file_id and p.uid ${who}), '')
      from g where k.uid = ${keep} and k.course_id = g.course_id returning k.course_id`,
  )
  return { table: 'course_class', joined: joined.length, won: 0 }
}
