import { splitBounty } from '#contract/tasks/tasks.rules'
import type { Db } from '../../client'
import { task, taskAccept, taskLink, taskPost, taskPostLog } from '../../schema/tasks/tasks'
import { countOn, dayTime, type World } from '../world'
import { bookkeeper } from './ledger'
import { type Place, taskRows } from './tasks.rows'

const DAY = 86_400
const HOUR = 3600

const shape = (t: (typeof taskRows)[number], now: number, world: World) => {
  const single = t.yuan * 100
  const publishTime = t.days === undefined ? 0 : dayTime(now, -t.days, true)
  return {
    id: t.id,
    roomId: t.room,
    orgId: t.room === 3 ? world.orgs.info : world.orgs.college,
    uid: world.people.teacher.uid,
    parentId: t.parent ?? null,
    title: t.title,
    intro: t.intro,
    typeAlias: t.primary ? 'guyong_primary' : 'guyong',
    logicName: t.logicName ?? '',
    virtual: t.virtual ?? false,
    status: t.settled ? 9 : publishTime ? 1 : 0,
    singleBounty: single,
    bounty: t.primary ? single : single * t.places,
    taskRate: t.rate ?? 100,
    commissionRate: t.commission ?? 0,
    places: t.places,
    used: t.taken?.length ?? 0,
    scoreLimit: t.limit ?? 0,
    needVip: t.vip ?? false,
    requireTaskId: t.after ?? 0,
    autoAcceptHours: t.autoHours ?? 0,
    postEndTime: t.ends === undefined ? 0 : dayTime(now, t.ends, false),
    publishTime,
    settleTime: t.settled ? dayTime(now, -t.settled, false) : 0,
    createTime: publishTime ? publishTime - HOUR : now - 3 * HOUR,
    updateTime: publishTime || now - 3 * HOUR,
  }
}

/** Bounty tasks with their places, posts and money. */
export const seedTasks = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, orgadmin, studentA, studentB } = world.people
  const rows = taskRows.map((t) => shape(t, now, world))
  await tx.insert(task).overridingSystemValue().values(rows)
  await countOn(tx, 'task')
  await tx
    .insert(taskLink)
    .values([
      ...rows.map((t) => ({ taskId: t.id, roomId: t.roomId, createTime: t.createTime })),
      ...taskRows
        .filter((t) => t.group)
        .map((t) => ({ taskId: t.id, groupId: world.orgs.college, createTime: now - DAY })),
    ])
  const books = bookkeeper()
  const { college, info } = world.orgs
  for (const [orgId, yuan] of [
    [college, 20_000],
    [info, 8_000],
  ] as const) {
    const deed = { kind: 'topup' as const, key: `topup:demo-${orgId}`, uid: orgadmin.uid, time: now - 60 * DAY }
    books.book({ ...deed, reason: '本学期实训奖励经费' }, ['outside:0', -yuan * 100], [`org:${orgId}`, yuan * 100])
  }
  const personOf = (who: Place['who']): number =>
    who === 'a' ? studentA.uid : who === 'b' ? studentB.uid : (world.students[who]?.uid ?? 0)
  for (const [i, t] of rows.entries()) {
    const giver = t.parentId ? (`task:${t.parentId}` as const) : (`org:${t.orgId}` as const)
    const money = { taskId: t.id, uid: teacher.uid }
    let left = t.bounty
    if (t.publishTime && !t.virtual)
      books.book(
        { ...money, kind: 'freeze', key: `freeze:${t.id}`, time: t.publishTime + t.id },
        [giver, -t.bounty],
        [`task:${t.id}`, t.bounty],
      )
    for (const place of taskRows[i]?.taken ?? []) {
      const uid = personOf(place.who)
      const submitted = place.state === 'draft' ? 0 : now - (place.days ?? 0) * DAY - 2 * HOUR
      await tx.insert(taskAccept).values({ taskId: t.id, uid, time: (submitted || now) - DAY })
      const { paid, commission } = splitBounty(t.singleBounty, t.taskRate, t.commissionRate)
      const pays = place.state === 'approved' && !t.virtual
      const judged = place.state === 'approved' || place.state === 'returned' ? submitted + 20 * HOUR : 0
      const text = { content: place.content ?? '', version: submitted ? 1 : 0 }
      const [post] = await tx
        .insert(taskPost)
        .values({
          taskId: t.id,
          uid,
          state: place.state ?? 'draft',
          ...text,
          reason: place.reason ?? '',
          submittedTime: submitted,
          reviewedTime: judged,
          reviewedUid: judged ? teacher.uid : null,
          paid: pays ? paid : 0,
        })
        .returning({ id: taskPost.id })
      const postId = post?.id ?? 0
      if (submitted) await tx.insert(taskPostLog).values({ postId, kind: 'submit', uid, ...text, time: submitted })
      if (judged) {
        const kind = place.state === 'approved' ? 'approve' : 'return'
        const verdict = { postId, kind, uid: teacher.uid, version: 1, reason: place.reason ?? '', time: judged }
        await tx.insert(taskPostLog).values(verdict)
      }
      if (!pays) continue
      left -= paid + commission
      books.book(
        { ...money, kind: 'pay', key: `pay:${postId}`, time: judged },
        [`task:${t.id}`, -(paid + commission)],
        [`person:${uid}`, paid],
        ['commission:0', commission],
      )
    }
    if (t.settleTime)
      books.book(
        { ...money, kind: 'release', key: `release:${t.id}`, time: t.settleTime },
        [`task:${t.id}`, -left],
        [giver, left],
      )
  }
  await books.write(tx)
}
