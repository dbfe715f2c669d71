import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachment } from '../../../server/db/schema/files'
import { roomCommittee } from '../../../server/db/schema/rooms/rooms'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { todoApi } from '../../../src/contract/todo/todo.api'
import { people } from '../../support/people'
import { at, judgingWorld, type World } from './world'

let w: World
let judgeUid: number
let secondUid: number
let fileId: number
beforeAll(async () => {
  w = await judgingWorld()
  judgeUid = await w.uidOf(people.judge)
  secondUid = await w.uidOf(people.supplier)
  const bytes = Buffer.from('名字在文件名里')
  await w.server.services.files.put('u/9/name.txt', bytes, { mime: 'text/plain' })
  const [file] = await w.db
    .insert(attachment)
    .values({
      uid: w.student.uid,
      disk: w.server.services.files.name,
      key: 'u/9/name.txt',
      filename: '王一诺-脚本.txt',
      filesize: bytes.length,
      mime: 'text/plain',
      use: 'file',
      createTime: 1,
    })
    .returning()
  fileId = file?.id ?? 0
  await w.handIn(0, '脚本', [fileId])
  await w.dimensions()
})
afterAll(() => w.server.close())

const scored = (list: readonly { uid: number; score: number }[], uid: number) => list.find((j) => j.uid === uid)?.score
const give = (codes: string[], judge_uids: number[]) =>
  w.teacher.post(judgingApi.assign, { ...at, item_id: w.item.id, codes, judge_uids })
const mine = async () => (await w.judge.get(judgingApi.teams, at)).data.list

it('refuses a judge their own team, people they mentor, and people who are no judges', async () => {
  const [first, second] = w.teams
  if (!first?.teamId || !second) throw new Error('no teams')
  // Mentors the team of the first registration.
  await w.db.insert(teamMember).values({
    teamId: first.teamId,
    roomId: 2,
    uid: judgeUid,
    role: 'teacher',
    joinTime: 0,
  })
  const { data } = await give(['A01', 'A02'], [judgeUid, w.student.uid])
  expect(data.added).toBe(1)
  expect(data.refused.map((r) => [r.code, r.uid, r.reason])).toEqual([
    ['A01', judgeUid, '不能评自己的团队或自己指导的学员'],
    ['A01', w.student.uid, '不是本实训室的评委'],
    ['A02', w.student.uid, '不是本实训室的评委'],
  ])
  // Dealing out evenly keeps away from it too.
  await w.teacher.post(judgingApi.distribute, at)
  expect((await mine()).map((r) => r.code)).toEqual(['A02'])
  // Somebody who becomes a mentor later marks no further.
  await w.db.delete(teamMember).where(eq(teamMember.uid, judgeUid))
  await give(['A01'], [judgeUid])
  const row = (await mine()).find((r) => r.code === 'A01')
  await w.db.insert(teamMember).values({ teamId: first.teamId, roomId: 2, uid: judgeUid, role: 'teacher', joinTime: 0 })
  const dimension = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions[0]
  const before = await w.server.count('contest_mark')
  expect((await w.give(w.judge, row?.id ?? 0, dimension?.id ?? 0, 5000)).code).toBe(41415)
  expect(await w.server.count('contest_mark')).toBe(before)
  await w.db.delete(teamMember).where(eq(teamMember.uid, judgeUid))
})

it('tells a judge who marks blind no name, of team, people or file', async () => {
  const row = (await mine()).find((r) => r.code === 'A01')
  const answer = await w.judge.get(judgingApi.sheet, { ...at, assignment_id: row?.id ?? 0 })
  const [title] = await w.db
    .execute(sql`select title from team where id = ${w.teams[0]?.teamId ?? 0}`)
    .then((r) => (r as unknown as { rows: { title: string }[] }).rows)
  const text = JSON.stringify([answer.data, await mine()])
  expect(text).not.toContain('王一诺')
  expect(text).not.toContain(title?.title)
  expect(text).not.toContain('contest_team_id')
  const file = answer.data.hand_ins[0]?.blocks[0]?.files[0]
  expect(file).toMatchObject({ filename: 'A01-1.txt', preview: 'text' })
  const bytes = await w.judge.raw({ method: 'GET', url: file?.url ?? '' })
  expect([bytes.statusCode, bytes.payload]).toEqual([200, '名字在文件名里'])
  expect(bytes.headers['content-disposition']).not.toContain(encodeURIComponent('王一诺'))
  // The address of the file itself stays closed, and so does this one for others.
  expect((await w.judge.raw({ method: 'GET', url: `/files/${fileId}/x.txt` })).statusCode).toBe(404)
  expect((await w.student.raw({ method: 'GET', url: file?.url ?? '' })).statusCode).toBe(403)
  const other = (file?.url ?? '').replace('code=A01', 'code=A02')
  expect((await w.judge.raw({ method: 'GET', url: other })).statusCode).toBe(404)
  // Who arranges the judging: the leader of the committee by code, the teacher by name.
  const asked = { ...at, item_id: w.item.id }
  expect((await w.leader.get(judgingApi.assignments, asked)).data.list.map((t) => t.name)).toEqual(['', ''])
  expect((await w.teacher.get(judgingApi.assignments, asked)).data.list[0]?.name).toBe(title?.title)
  // Nor does the list of sign-ups tell who stands behind a number to somebody who judges.
  const coded = async (who: World['judge']) =>
    (await who.get(contestsApi.signups, { ...at, status: 3 })).data.list.map((r) => r.code_no).sort()
  expect(await coded(w.leader)).toEqual(['', ''])
  expect(await coded(w.teacher)).toEqual(['A01', 'A02'])
})

it('stands back with a reason, and somebody else takes over', async () => {
  const row = (await mine()).find((r) => r.code === 'A02')
  const stand = (reason: string) => w.judge.post(judgingApi.recuse, { ...at, assignment_id: row?.id ?? 0, reason })
  expect((await stand('  ')).message).toBe('请填写原因')
  expect((await stand('曾经指导过')).code).toBe(20000)
  expect((await mine()).find((r) => r.code === 'A02')).toMatchObject({ state: 'recused', reason: '曾经指导过' })
  // Nothing of the hand-in is shown to them any more, and it is not given to them again.
  expect((await w.judge.get(judgingApi.sheet, { ...at, assignment_id: row?.id ?? 0 })).data.hand_ins).toEqual([])
  expect((await give(['A02'], [judgeUid])).data.refused[0]?.reason).toBe('该评委已回避')
  await w.leader.post(judgingApi.distribute, at)
  const { data } = await w.leader.get(judgingApi.assignments, { ...at, item_id: w.item.id })
  const team = data.list.find((t) => t.code === 'A02')
  expect(team?.judges.filter((j) => j.state !== 'recused')).toHaveLength(2)
})

it('takes no marks before the end, nor after the results', async () => {
  const row = (await mine()).find((r) => r.code === 'A01')
  const [dimension] = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions ?? []
  const mark = () => w.give(w.judge, row?.id ?? 0, dimension?.id ?? 0, 100)
  await w.stage(600)
  expect((await mark()).message).toBe('提交还没有截止，暂时不能评分')
  await w.stage(0)
  expect((await mark()).code).toBe(20000)
  // A team with more time than the others is not marked before its own end.
  await w.db.execute(sql`update contest_team set extra_seconds = 600 where code_no = 'A01' and contest_id = 5`)
  expect((await mark()).code).toBe(41409)
  await w.db.execute(sql`update contest_team set extra_seconds = 0 where contest_id = 5`)
  await w.stage(-100, w.server.now() - 50)
  expect((await w.give(w.judge, row?.id ?? 0, dimension?.id ?? 0, 200)).message).toBe('比赛结果已公布，不能再评分')
  expect((await w.teacher.post(judgingApi.distribute, at)).code).toBe(41408)
  // What the organiser gives back with a reason may be marked once more.
  const back = { ...at, assignment_id: row?.id ?? 0 }
  expect((await w.judge.post(judgingApi.reopen, { ...back, reason: '改' })).code).toBe(41409)
  expect((await w.teacher.post(judgingApi.reopen, { ...back, reason: '' })).code).toBe(41416)
  expect((await w.teacher.post(judgingApi.reopen, { ...back, reason: '申诉成立' })).code).toBe(20000)
  expect((await w.give(w.judge, row?.id ?? 0, dimension?.id ?? 0, 200)).code).toBe(20000)
  await w.stage(-100)
})

it('lists for each judge what waits, and who is behind for the organiser', async () => {
  const todo = (await w.judge.get(todoApi.lists, {})).data.list.find((t) => t.kind === 'judge')
  expect(todo).toMatchObject({ id: 5, waits: true, href: '/training-room/manager/2/mark?contest=5' })
  const before = w.server.now()
  expect((await w.judge.post(judgingApi.sync, { ...at, waiting: 3 })).code).toBe(20000)
  const { data } = await w.teacher.get(judgingApi.progress, at)
  const judge = data.judges.find((j) => j.uid === judgeUid)
  expect([judge?.waiting, (judge?.seen_time ?? 0) >= before]).toEqual([3, true])
  // Who left the committee marks nothing any more, and is seen to have left things undone.
  const left = async () => {
    const [item] = (await w.teacher.get(judgingApi.progress, at)).data.items
    const card = (await w.teacher.get(contestsApi.lists, { training_room_id: 2 })).data.list.find((c) => c.id === 5)
    return [item?.short, card?.left?.short]
  }
  await w.db.execute(sql`delete from contest_assignment`)
  await give(['A01', 'A02'], [judgeUid, secondUid])
  expect(await left()).toEqual([0, 0])
  await w.db.delete(roomCommittee).where(eq(roomCommittee.uid, secondUid))
  expect((await w.second.get(judgingApi.teams, at)).code).not.toBe(20000)
  const after = (await w.teacher.get(judgingApi.progress, at)).data.judges
  expect(after.find((j) => j.uid === secondUid)?.role).toBe('')
  // What they had not finished lacks a judge again, and is dealt out to those who are left.
  expect(await left()).toEqual([2, 2])
  const asked = { ...at, item_id: w.item.id }
  expect((await w.teacher.get(judgingApi.assignments, { ...asked, only: 'short' })).data.total).toBe(2)
  expect((await w.teacher.post(judgingApi.distribute, at)).data).toEqual({ added: 2, short: 0 })
  expect(await left()).toEqual([0, 0])
})

it('shows who arranges and judges as well what the others gave only after their own marks', async () => {
  await w.db.execute(sql`delete from contest_assignment`)
  await give(['A01'], [judgeUid, w.leader.uid])
  const [a, b] = (await w.teacher.get(judgingApi.page, at)).data.items[0]?.dimensions ?? []
  const mark = async (who: World['judge']) => {
    const row = (await who.get(judgingApi.teams, at)).data.list[0]
    const one = { ...at, assignment_id: row?.id ?? 0 }
    await w.give(who, one.assignment_id, a?.id ?? 0, 8000)
    await w.give(who, one.assignment_id, b?.id ?? 0, 750)
    expect((await who.post(judgingApi.finish, { ...one, comment: '节奏好', score: 7800 })).code).toBe(20000)
  }
  const seenBy = async (who: World['judge']) => {
    const asked = { ...at, item_id: w.item.id }
    const record = (await who.get(judgingApi.record, { ...asked, code: 'A01' })).data
    const teams = (await who.get(judgingApi.assignments, asked)).data.list
    const progress = (await who.get(judgingApi.progress, at)).data.judges
    return {
      words: JSON.stringify(record).includes('节奏好'),
      marks: record.judges.find((j) => j.uid === judgeUid)?.marks.length,
      changes: record.changes.length > 0,
      scores: [scored(record.judges, judgeUid), scored(teams[0]?.judges ?? [], judgeUid)],
      mean: progress.find((j) => j.uid === judgeUid)?.mean,
    }
  }
  await mark(w.judge)
  const all = { words: true, marks: 2, changes: true, scores: [7800, 7800], mean: 7800 }
  expect(await seenBy(w.teacher)).toEqual(all)
  expect(await seenBy(w.leader)).toEqual({ words: false, marks: 0, changes: false, scores: [-1, -1], mean: -1 })
  await mark(w.leader)
  expect(await seenBy(w.leader)).toEqual(all)
})
