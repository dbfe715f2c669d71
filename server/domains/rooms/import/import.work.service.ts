import { roleOfCell } from '#contract/rooms/import/import.rules'
import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import { forget } from '../../account/account.provision.service'
import { logOrg } from '../../orgs/log/log.service'
import { complete, enrol, provision, takeBackUnits, teach, unenrol, unfill } from '../../orgs/people.service'
import { logRoom } from '../console/log.service'
import { admit } from '../members/members.service'
import * as members from '../members/members.store'
import { takenProblem } from '../members/roster.match'
import { keepRoster } from '../members/roster.service'
import { remove as unlist } from '../members/roster.store'
import { roomLeft } from '../rooms.events'
import { joiningOf } from '../rooms.store'
import * as people from './import.people.store'
import { entryOf } from './import.plan'
import * as store from './import.store'

/** The room of an import into one. */
export const roomOf = ({ roomId }: store.Job): number => roomId ?? 0
export const intoOf = (job: store.Job): store.Into =>
  job.roomId === null ? { orgId: job.orgId ?? 0 } : { roomId: job.roomId }

type Act = (tx: Db, after: After, job: store.Job, rows: store.Row[], now: number) => Promise<void>

const listRows: Act = async (tx, after, job, rows, now) => {
  const entries = rows.map(({ cells }) => ({ ...entryOf(cells), className: cells.class_name }))
  const { kept } = await keepRoster(tx, after, { roomId: roomOf(job), by: job.uid, now, entries, running: true })
  await store.settle(
    tx,
    job.id,
    rows.map(({ line }, i) => {
      const row = kept[i]
      if (!row || 'taken' in row) return { line, uid: 0, outcome: 'kept', problem: row && takenProblem(row.taken) }
      return { line, uid: row.id, outcome: row.added ? 'listed' : 'kept' }
    }),
  )
}

const newcomersOf = (rows: store.Row[]) =>
  rows.filter((r) => r.plan === 'new').map(({ line, cells: c }) => ({ ...c, line, className: c.class_name }))

const joinRows: Act = async (tx, after, job, rows, now) => {
  const roomId = roomOf(job)
  await members.hold(tx, roomId)
  const { uids: made, units } = await provision(tx, await people.orgsOf(tx, roomId), newcomersOf(rows), now)
  await store.addUnits(tx, job.id, units)
  const { title } = await joiningOf(tx, roomId)
  const joined = new Set<number>()
  for (const role of ['user', 'teacher'] as const) {
    const uids = rows.filter((r) => roleOfCell(r.cells.role) === role).map((r) => made.get(r.line) ?? r.uid)
    const entry = { roomId, title, uids: uids.filter(Boolean), role, by: job.uid, now }
    for (const uid of await admit(tx, after, entry)) joined.add(uid)
  }
  await settled(tx, job, rows, made, joined)
}

const settled = (
  tx: Db,
  job: store.Job,
  rows: store.Row[],
  made: Map<number, number>,
  joined: ReadonlySet<number>,
  filled: ReadonlyMap<number, store.Filled> = new Map(),
): Promise<void> =>
  store.settle(
    tx,
    job.id,
    rows.map((r) => {
      const uid = made.get(r.line) ?? r.uid
      if (!uid) return { line: r.line, uid: 0, outcome: 'kept', problem: '手机、邮箱或学号刚刚被其他账号使用' }
      const known = joined.has(uid) ? 'joined' : filled.has(uid) ? 'updated' : 'kept'
      return { line: r.line, uid, outcome: made.has(r.line) ? 'created' : known, filled: filled.get(uid) }
    }),
  )

/** Into the organisation itself. */
const memberRows: Act = async (tx, after, job, rows, now) => {
  const org = job.orgId ?? 0
  await store.hold(tx, { orgId: org })
  const place = await people.rootOfOrg(tx, org)
  const { uids: made, units } = await provision(tx, place, newcomersOf(rows), now)
  const there = rows.filter((r) => r.plan !== 'new')
  const { filled, units: more } = await complete(
    tx,
    place,
    there.map(({ uid, cells }) => ({ uid, code: cells.code, className: cells.class_name })),
  )
  await store.addUnits(tx, job.id, [...units, ...more])
  const joined = new Set(
    await enrol(
      tx,
      org,
      rows.filter((r) => r.plan === 'join').map((r) => r.uid),
      now,
    ),
  )
  const teachers = rows.filter((r) => roleOfCell(r.cells.role) === 'teacher').map((r) => made.get(r.line) ?? r.uid)
  const fresh = new Set([...made.values(), ...joined])
  await teach(
    tx,
    org,
    teachers.filter((uid) => fresh.has(uid)),
    now,
  )
  after.push([...new Set([...joined, ...filled.keys()])], { type: 'user' })
  await settled(tx, job, rows, made, joined, filled)
}

/** Does what some rows plan. */
export const work: Act = async (tx, after, job, rows, now) => {
  const act = { roster: listRows, org: memberRows }[job.target] ?? joinRows
  await act(tx, after, job, rows, now)
}

/** Takes back what some rows did: rows of the roster, memberships, and accounts that nobody used. */
export const takeBack: Act = async (tx, after, job, rows, now) => {
  const uids = rows.map((r) => r.uid).filter(Boolean)
  const made = rows.filter((r) => r.outcome === 'created').map((r) => r.uid)
  const roomId = roomOf(job)
  if (job.target === 'roster') await unlist(tx, roomId, uids)
  else if (job.target === 'org') {
    await store.hold(tx, { orgId: job.orgId ?? 0 })
    await forget(tx, after, made)
    const came = rows.filter((r) => r.outcome !== 'updated').map((r) => r.uid)
    if (came.length) await unenrol(tx, after, job.orgId ?? 0, came)
    await unfill(
      tx,
      await people.rootOfOrg(tx, job.orgId ?? 0),
      rows.map(({ uid, cells }) => ({ uid, ...cells })),
    )
  } else if (uids.length) {
    await members.hold(tx, roomId)
    const here = (await members.here(tx, roomId, uids)).filter((p) => p.role === 'user' || p.role === 'teacher')
    const leaving = here.map((p) => p.uid)
    await members.remove(tx, roomId, leaving)
    for (const uid of leaving) await raise(tx, after, roomLeft, { roomId, uid, by: job.undoUid || job.uid, now })
    after.push(leaving, { type: 'room.member', id: roomId, room_id: roomId })
    await forget(tx, after, made)
  }
  await store.settle(
    tx,
    job.id,
    rows.map((r) => ({ line: r.line, uid: r.uid, outcome: 'undone' })),
  )
}

/** The organisation whose classes an import makes. */
const orgOf = async (tx: Db, job: store.Job): Promise<number> => job.orgId ?? (await people.orgsOf(tx, roomOf(job))).org

/** Writes down the classes that an import made, where those of the organisation are. */
export const logClasses = async (tx: Db, id: number, now: number): Promise<void> => {
  const job = await store.byId(tx, id)
  if (!job?.units.length) return
  const detail = { about: `${job.units.length} 个班级（${job.filename}）` }
  const orgId = await orgOf(tx, job)
  await logOrg(tx, { orgId, uid: job.uid, action: 'unit.create', target: `import:${id}`, detail, now })
}

/** Its people are out: the classes that it made go too, but for those that are used or were changed since. */
export const takeClassesBack = async (tx: Db, id: number, now: number): Promise<void> => {
  const job = await store.byId(tx, id)
  if (!job?.units.length) return
  const left = await takeBackUnits(tx, job.units)
  await store.set(tx, id, { units: job.units.map((unit) => ({ ...unit, kept: left.has(unit.id) })) })
  const gone = job.units.length - left.size
  if (!gone) return
  const words = `${gone} 个班级${left.size ? `，${left.size} 个之后有人使用或改过的保持不变` : ''}`
  const detail = { about: `${words}（${job.filename}）` }
  const orgId = await orgOf(tx, job)
  await logOrg(tx, { orgId, uid: job.undoUid, action: 'unit.remove', target: `import:${id}`, detail, now })
}

export const logImport = (tx: Db, job: store.Job, action: 'import.run' | 'import.undo', uid: number, now: number) =>
  job.roomId === null
    ? logOrg(tx, {
        orgId: job.orgId ?? 0,
        uid,
        action,
        target: `import:${job.id}`,
        detail: { about: job.filename },
        now,
      })
    : logRoom(tx, { roomId: job.roomId, uid, action, target: `import:${job.id}`, detail: { file: job.filename }, now })
