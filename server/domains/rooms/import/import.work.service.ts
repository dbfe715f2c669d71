import { roleOfCell } from '#contract/rooms/import/import.rules'
import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import { forget } from '../../account/account.provision.service'
import { provision } from '../../orgs/people.service'
import { logRoom } from '../console/log.service'
import { admit } from '../members/members.service'
import * as members from '../members/members.store'
import { keepRoster } from '../members/roster.service'
import { listedIds, remove as unlist } from '../members/roster.store'
import { roomLeft } from '../rooms.events'
import { joiningOf } from '../rooms.store'
import * as people from './import.people.store'
import * as store from './import.store'

type Act = (tx: Db, after: After, job: store.Job, rows: store.Row[], now: number) => Promise<void>

const listRows: Act = async (tx, after, job, rows, now) => {
  const entries = rows.map(({ cells: c }) => ({
    truename: c.truename,
    code: c.code,
    contact: c.mobile || c.email,
    className: c.class_name,
  }))
  await keepRoster(tx, after, { roomId: job.roomId, by: job.uid, now, entries, running: true })
  const ids = await listedIds(tx, job.roomId, entries)
  await store.settle(
    tx,
    job.id,
    rows.map((r, i) => ({ line: r.line, uid: ids[i] ?? 0, outcome: r.plan === 'new' ? 'listed' : 'kept' })),
  )
}

const joinRows: Act = async (tx, after, job, rows, now) => {
  await members.hold(tx, job.roomId)
  const fresh = rows.filter((r) => r.plan === 'new')
  const newcomers = fresh.map(({ line, cells: c }) => ({ ...c, line, className: c.class_name }))
  const made = await provision(tx, await people.orgsOf(tx, job.roomId), newcomers, now)
  const { title } = await joiningOf(tx, job.roomId)
  const joined = new Set<number>()
  for (const role of ['user', 'teacher'] as const) {
    const uids = rows.filter((r) => roleOfCell(r.cells.role) === role).map((r) => made.get(r.line) ?? r.uid)
    const entry = { roomId: job.roomId, title, uids: uids.filter(Boolean), role, by: job.uid, now }
    for (const uid of await admit(tx, after, entry)) joined.add(uid)
  }
  await store.settle(
    tx,
    job.id,
    rows.map((r) => {
      const uid = made.get(r.line) ?? r.uid
      if (!uid) return { line: r.line, uid: 0, outcome: 'kept', problem: '手机、邮箱或学号刚刚被其他账号使用' }
      return { line: r.line, uid, outcome: made.has(r.line) ? 'created' : joined.has(uid) ? 'joined' : 'kept' }
    }),
  )
}

/** Does what some rows plan. */
export const work: Act = async (tx, after, job, rows, now) => {
  await (job.target === 'roster' ? listRows : joinRows)(tx, after, job, rows, now)
}

/** Takes back what some rows did: rows of the roster, memberships, and accounts that nobody used. */
export const takeBack: Act = async (tx, after, job, rows, now) => {
  const uids = rows.map((r) => r.uid).filter(Boolean)
  if (job.target === 'roster') await unlist(tx, job.roomId, uids)
  else if (uids.length) {
    await members.hold(tx, job.roomId)
    const here = (await members.here(tx, job.roomId, uids)).filter((p) => p.role === 'user' || p.role === 'teacher')
    const leaving = here.map((p) => p.uid)
    await members.remove(tx, job.roomId, leaving)
    for (const uid of leaving) await raise(tx, after, roomLeft, { roomId: job.roomId, uid, by: job.uid, now })
    after.push(leaving, { type: 'room.member', id: job.roomId, room_id: job.roomId })
    await forget(
      tx,
      after,
      rows.filter((r) => r.outcome === 'created').map((r) => r.uid),
    )
  }
  await store.settle(
    tx,
    job.id,
    rows.map((r) => ({ line: r.line, uid: r.uid, outcome: 'undone' })),
  )
}

export const logImport = (tx: Db, job: store.Job, action: 'import.run' | 'import.undo', uid: number, now: number) =>
  logRoom(tx, { roomId: job.roomId, uid, action, target: `import:${job.id}`, detail: { file: job.filename }, now })
