import { type SQL, sql } from 'drizzle-orm'
import { isFor as isWorkFor } from '../works.store'

/** The person's own team of the work's room, as row `t`; a mentor's teams are not theirs. */
const ownTeam = (uid: SQL): SQL => sql`left join lateral (
    select tm.team_id, tt.title from team_member tm join team tt on tt.id = tm.team_id
    where tm.room_id = w.room_id and tm.uid = ${uid} and tm.role <> 'teacher'
  ) t on true`

/** Works as `w` with the person's team `t`, pass `p` and standing hand-in `s`. */
export const fromWorks = (uid: SQL): SQL => sql`from work w ${ownTeam(uid)}
  left join work_pass p on p.work_id = w.id
    and p.uid = case w.hand_in when 'team' then 0 else ${uid} end
    and p.team_id = case w.hand_in when 'team' then coalesce(t.team_id, -1) else 0 end
  left join work_submission s on s.id = p.submission_id`

/** Published, and for this person: everyone, their team, or their class. */
export const isFor = (uid: SQL): SQL => sql`(w.status = 'published' and w.deleted_time = 0 and ${isWorkFor('w', uid)})`

/** Whether membership `m` is a learner's: a company's mentor is of the room, and no student. */
export const isLearner: SQL = sql`(m.role = 'user' and (
  exists (select 1 from team_member tl where tl.room_id = m.room_id and tl.uid = m.uid and tl.role <> 'teacher')
  or not exists (select 1 from team_member tl where tl.room_id = m.room_id and tl.uid = m.uid)))`

/** Live items of work `w` that ask for an answer, as rows `i`. */
const toAnswer = sql`from work_item i join work_step st on st.id = i.step_id and st.deleted_time = 0
  where i.work_id = w.id and i.deleted_time = 0 and i.kind in ('quiz', 'text', 'upload')`

export const itemCount: SQL = sql`(select count(*)::int ${toAnswer})`
// Also of a row that something else than an author wrote: whatever stands there is taken for a list.
const questions = sql`jsonb_path_query_array(i.content, '$.questions[*]')`
/** How many gaps question `q` has: the contract's `gapsOf`. */
const gaps = sql`(select count(*) from regexp_matches(coalesce(q ->> 'title', ''), '_{3,}|[（(][\\s　]*[）)]', 'g'))`
const places = (list: SQL): SQL =>
  sql`(case jsonb_typeof(${list}) when 'array' then jsonb_array_length(${list}) else 0 end)`
/** Whether each of what was given satisfies this. */
const each = (given: SQL, good: SQL): SQL =>
  sql`not exists (select 1 from jsonb_array_elements(${given}) g where not ${good})`
const says = sql`(jsonb_typeof(g) = 'string' and g #>> '{}' !~ '^[\\s　]*$')`
/** Whether question `q` is answered by `k.given`, to its end: the contract's `questionFacts`, kind by kind. */
const questionAnswered = sql`case q ->> 'kind'
    when 'blank' then ${places(sql`k.given`)} >= ${gaps} and ${each(sql`k.given`, says)}
    when 'match' then ${places(sql`k.given`)} = ${places(sql`q -> 'prompts'`)}
      and ${each(sql`k.given`, sql`(jsonb_typeof(g) = 'number' and (g #>> '{}')::numeric >= 0)`)}
    when 'short' then ${places(sql`k.given`)} >= 1 and ${each(sql`k.given`, says)}
    else ${places(sql`k.given`)} > 0 end`
/** Whether answer `a` of item `i` says anything; of a quiz, something to every question. */
const answered = sql`case a.value ->> 'kind'
    when 'text' then btrim(a.value ->> 'text', E' \\n\\r\\t') <> ''
    when 'upload' then jsonb_array_length(a.value -> 'file_ids') > 0
    else jsonb_array_length(${questions}) > 0 and not exists (select 1 from jsonb_array_elements(${questions}) q
      cross join lateral (select coalesce(a.value -> 'picks' -> (q ->> 'id'), '[]') as given) k
      where not coalesce(${questionAnswered}, false)) end`
/** Whether item `i` is answered in pass `p`. */
const isAnswered = sql`exists (
  select 1 from work_answer a where a.pass_id = p.id and a.item_id = i.id and a.current and ${answered})`
export const doneCount: SQL = sql`(select count(*)::int ${toAnswer} and ${isAnswered})`

/** Live items of work `w` that have a deadline of their own, still ahead and before the work's, and wait for an answer. */
export const itemDates = (now: SQL): SQL => sql`(select coalesce(json_agg(json_build_object(
    'step_id', i.step_id, 'kind', i.kind, 'title', i.title, 'time', i.deadline) order by i.deadline, st.sort, st.id, i.sort, i.id), '[]')
  ${toAnswer} and i.deadline >= ${now} and (w.deadline = 0 or i.deadline < w.deadline) and not ${isAnswered})`
export const scoreTotal: SQL = sql`(select coalesce(sum(case i.kind when 'quiz'
    then (select coalesce(sum(q::numeric), 0) from jsonb_path_query(i.content, '$.questions[*].score ? (@.type() == "number")') q)
    else i.score end), 0)::int ${toAnswer})`
