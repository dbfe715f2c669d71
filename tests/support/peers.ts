import { eq, inArray } from 'drizzle-orm'
import { passesApi } from '#contract/works/passes/passes.api'
import { peersApi } from '#contract/works/peers/peers.api'
import type { PeerPoints, PeerSettings } from '#contract/works/peers/peers.model'
import { peerUsual } from '#contract/works/peers/peers.rules'
import { team, teamMember } from '../../server/db/schema/teams/teams'
import { workPass } from '../../server/db/schema/works/passes'
import { workPeerReview } from '../../server/db/schema/works/peers'
import { world } from '../../server/db/seed/world'
import { redistributeDue } from '../../server/domains/works/peers/peers.assign.service'
import { transaction } from '../../server/lib/transaction'
import type { Client, TestServer } from './server'

export const ROOM = { training_room_id: 2 }

/** Three teams of two in room 2, of students who are in none other then. */
export const makeTeams = async (s: TestServer) => {
  const people = world.students.slice(0, 6)
  const uids = people.map((p) => p.uid)
  await s.db.delete(teamMember).where(inArray(teamMember.uid, uids))
  const teams: number[] = []
  for (const n of [0, 1, 2]) {
    const of = uids.slice(n * 2, n * 2 + 2)
    const row = { roomId: 2, size: 5, mentorSize: 1, createUid: of[0] ?? 0, createTime: s.now() }
    const named = { title: `互评${n + 1}组`, titleKey: `peer${n}`, code: `PEER0${n}` }
    const [made] = await s.db
      .insert(team)
      .values({ ...row, ...named })
      .returning()
    teams.push(made?.id ?? 0)
    await s.db
      .insert(teamMember)
      .values(of.map((uid) => ({ teamId: made?.id ?? 0, roomId: 2, uid, role: 'user', joinTime: s.now() })))
  }
  const clients = await Promise.all(people.map(({ uid }) => s.as({ uid })))
  return { teams, people, clients }
}

export const answer = (s: TestServer, who: Client, work_id: number, item_id: number, value: object) =>
  who.post(passesApi.saveAnswer, {
    ...ROOM,
    work_id,
    item_id,
    value: value as { kind: 'text'; text: string },
    base_revision: 0,
    client: `c${who.uid}`,
    device_time: s.now(),
  })
export const handIn = (s: TestServer, who: Client, work_id: number) =>
  who.post(passesApi.handIn, { ...ROOM, work_id, device_time: s.now() })

/** The hand-ins of a work by who, or which team, handed in. */
export const submissionsOf = async (s: TestServer, workIds: number[]): Promise<Map<number, number>> => {
  const rows = await s.db.select().from(workPass).where(inArray(workPass.workId, workIds))
  return new Map(rows.map((r) => [r.uid || r.teamId, r.submissionId]))
}

/** Reviewing for an hour from now on. */
export const openNow = (s: TestServer, more: Partial<PeerSettings> = {}): PeerSettings => ({
  ...peerUsual,
  enabled: true,
  count: 2,
  begin_time: s.now(),
  end_time: s.now() + 3600,
  ...more,
})

/** A work of six that is reviewed by peers, with what the tests ask of it again and again. */
export const peerKit = (s: TestServer, teacher: Client, six: readonly Client[]) => {
  const made = { workId: 0, text: 0, upload: 0 }
  const at = () => ({ ...ROOM, work_id: made.workId })
  const rows = () =>
    s.db.select().from(workPeerReview).where(eq(workPeerReview.workId, made.workId)).orderBy(workPeerReview.id)
  const desk = async () => (await teacher.get(peersApi.desk, at())).data
  return {
    made,
    at,
    rows,
    desk,
    /** What stands. */
    open: async () => (await rows()).filter((r) => r.droppedTime === 0),
    everybody: async (who = six) => {
      for (const c of who) {
        await answer(s, c, made.workId, made.text, { kind: 'text', text: `方案${c.uid}` })
        const { code, message } = await handIn(s, c, made.workId)
        if (code !== 20_000) throw new Error(message)
      }
    },
    save: async (more: Partial<PeerSettings> = {}) =>
      teacher.post(peersApi.save, { ...at(), version: (await desk()).version, peer: openNow(s, more) }),
    mine: async (who: Client) => (await who.get(peersApi.mine, at())).data,
    sheet: (who: Client, review_id: number) => who.get(peersApi.sheet, { ...ROOM, review_id }),
    points: (a: number, b: number, comment = ''): PeerPoints[] => [
      { item_id: made.text, score: a, rubric: [], comment },
      { item_id: made.upload, score: b, rubric: [], comment: '' },
    ],
    give: (who: Client, review_id: number, points: PeerPoints[], done = true) =>
      who.post(peersApi.give, { ...ROOM, review_id, points, done }),
    job: () => redistributeDue(s.db, s.now(), (deed) => transaction(s.db, () => {}, deed)),
    by: (uid: number): Client => {
      const client = six.find((c) => c.uid === uid)
      if (!client) throw new Error(`nobody of the six: ${uid}`)
      return client
    },
  }
}
