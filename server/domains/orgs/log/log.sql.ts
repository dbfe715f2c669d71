import { type SQL, sql } from 'drizzle-orm'

/** The person that a deed's target names; null where it names none. */
export const targetUid = (row: SQL): SQL =>
  sql`case when ${row}.target ~ '^member:[0-9]{1,9}$' then split_part(${row}.target, ':', 2)::int end`

const nameOf = (uid: SQL): SQL => sql`(select a.truename from account a where a.uid = ${uid})`

/** Who did it, by today's name; '' for the clock. */
export const doer = (row: SQL): SQL => sql`coalesce(${nameOf(sql`${row}.uid`)}, '')`

/** So many people of one deed are named. */
const NAMED = 5

/** The people that a deed was done to at once, by today's names; null where it keeps none. */
const people = (row: SQL): SQL => sql`(select string_agg(a.truename, '、' order by u.n) filter (where u.n <= ${NAMED})
    || case when count(*) > ${NAMED} then ' 等 ' || count(*) || ' 人' else '' end
  from jsonb_array_elements_text(case jsonb_typeof(${row}.detail -> 'uids') when 'array' then ${row}.detail -> 'uids' end)
    with ordinality u(uid, n) join account a on a.uid = u.uid::int)`

/** What it was done to, in words: as it was called then, with the people by the names of today. */
export const about = (row: SQL): SQL => sql`coalesce(${row}.detail ->> 'about',
  nullif(concat_ws('：', coalesce(${row}.detail ->> 'title', ${row}.detail ->> 'file'), ${people(row)}), ''),
  ${nameOf(targetUid(row))}, '')`

/** What was exchanged; a new owner's deed keeps the one before as a person. */
const exchanged = (row: SQL, end: 'from' | 'to'): SQL => {
  const kept = sql`${row}.detail ->> ${end}::text`
  const owner = end === 'from' ? nameOf(sql`(${kept})::int`) : about(row)
  return sql`coalesce(case when ${row}.action = 'owner.assign' then ${owner} else ${kept} end, '')`
}

/** A deed in words, for the rows of a page. */
export const told = (row: SQL): SQL => sql`${doer(row)} as truename, ${about(row)} as about,
  ${exchanged(row, 'from')} as from, ${exchanged(row, 'to')} as to`
