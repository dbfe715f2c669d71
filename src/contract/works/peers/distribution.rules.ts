import type { PeerKind } from './peers.model'

/** What is to be reviewed: a hand-in, or one person's part in it. */
export interface Subject {
  id: string
  /** Who never reviews it. */
  owners: readonly number[]
  /** 0 = of no team. */
  team: number
}
export interface Reviewer {
  uid: number
  team: number
}
export interface Pair {
  subject: string
  reviewer: number
}
export interface KeptPair extends Pair {
  /** open: untouched; begun: something is written; given: handed over; void: handed over and dismissed. */
  state: 'open' | 'begun' | 'given' | 'void'
}
export interface Distribution {
  kind: PeerKind
  /** Reviews that each subject gets where there are enough people. */
  count: number
  subjects: readonly Subject[]
  reviewers: readonly Reviewer[]
  kept: readonly KeptPair[]
  /** Decides among equals; who does not know it can't tell who reviews whom. */
  seed: string
}

const isFor: Record<PeerKind, (s: Subject, r: Reviewer) => boolean> = {
  own: (s, r) => s.team > 0 && s.team === r.team,
  cross: (s, r) => s.team === 0 || s.team !== r.team,
}
/** Nobody reviews their own; in the cross mode nor what is of their team. */
export const mayReview = (kind: PeerKind, s: Subject, r: Reviewer): boolean =>
  !s.owners.includes(r.uid) && isFor[kind](s, r)

/** FNV-1a: the same for the same text, and spread. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Who reviews what while it is worked out: by reviewer and by subject, with what may still be moved. */
class Table {
  readonly of = new Map<string, Map<number, KeptPair['state']>>()
  readonly by = new Map<number, Set<string>>()

  put(subject: string, reviewer: number, state: KeptPair['state']): void {
    this.pairs(subject).set(reviewer, state)
    this.held(reviewer).add(subject)
  }
  take(subject: string, reviewer: number): void {
    this.pairs(subject).delete(reviewer)
    this.held(reviewer).delete(subject)
  }
  has = (subject: string, reviewer: number): boolean => this.pairs(subject).has(reviewer)
  load = (reviewer: number): number => this.by.get(reviewer)?.size ?? 0
  movable = (reviewer: number): string[] =>
    [...this.held(reviewer)].filter((s) => this.pairs(s).get(reviewer) === 'open')
  counted = (subject: string): number => [...this.pairs(subject).values()].filter((s) => s !== 'void').length

  pairs(subject: string): Map<number, KeptPair['state']> {
    const there = this.of.get(subject) ?? new Map<number, KeptPair['state']>()
    this.of.set(subject, there)
    return there
  }
  private held(reviewer: number): Set<string> {
    const there = this.by.get(reviewer) ?? new Set<string>()
    this.by.set(reviewer, there)
    return there
  }
}

interface Step {
  from: number
  subject: string
}
/**
 * Along a chain of people who each pass one untouched subject on, from `start` to somebody with at least two fewer. While there
 * is such a chain the loads are not as even as they can be; when there is none they are.
 */
const passOn = (
  table: Table,
  start: number,
  reviewers: readonly Reviewer[],
  subjects: ReadonlyMap<string, Subject>,
  kind: PeerKind,
): { moved: boolean; seen: Set<number> } => {
  const came = new Map<number, Step>()
  const seen = new Set([start])
  const least = table.load(start) - 2
  for (const at of seen) {
    for (const id of table.movable(at)) {
      const subject = subjects.get(id)
      if (!subject) continue
      for (const r of reviewers) {
        if (seen.has(r.uid) || table.has(id, r.uid) || !mayReview(kind, subject, r)) continue
        seen.add(r.uid)
        came.set(r.uid, { from: at, subject: id })
        if (table.load(r.uid) > least) continue
        for (let to = r.uid, step = came.get(to); step; to = step.from, step = came.get(to)) {
          table.take(step.subject, step.from)
          table.put(step.subject, to, 'open')
        }
        return { moved: true, seen }
      }
    }
  }
  return { moved: false, seen }
}

const even = (
  table: Table,
  reviewers: readonly Reviewer[],
  subjects: ReadonlyMap<string, Subject>,
  kind: PeerKind,
): void => {
  let again = true
  while (again) {
    again = false
    const least = Math.min(...reviewers.map((r) => table.load(r.uid)))
    // Whom a chain that leads nowhere passes has none either.
    const stuck = new Set<number>()
    for (const r of [...reviewers].sort((a, b) => table.load(b.uid) - table.load(a.uid))) {
      if (table.load(r.uid) < least + 2) break
      if (stuck.has(r.uid)) continue
      const { moved, seen } = passOn(table, r.uid, reviewers, subjects, kind)
      if (moved) again = true
      else for (const uid of seen) if (table.load(uid) <= table.load(r.uid)) stuck.add(uid)
    }
  }
}

/**
 * Who is to review what, as changes to what stands. The same input gives the same answer. Each subject gets `count` reviews, or as
 * many as there are people for it; loads are as even as what is begun allows. What was given is never taken away.
 */
export const distribute = (d: Distribution): { add: Pair[]; drop: Pair[] } => {
  const { kind, count, seed } = d
  const subjects = new Map(d.subjects.map((s) => [s.id, s]))
  const people = new Map(d.reviewers.map((r) => [r.uid, r]))
  const table = new Table()
  for (const { subject, reviewer, state } of d.kept) {
    const s = subjects.get(subject)
    const r = people.get(reviewer)
    if (state === 'given' || state === 'void' || (s && r && mayReview(kind, s, r))) table.put(subject, reviewer, state)
  }
  const rank = (s: string, uid: number) => spread(`${seed}:${s}:${uid}`)
  const fits = new Map(d.subjects.map((s) => [s.id, d.reviewers.filter((r) => mayReview(kind, s, r))]))
  const room = (s: Subject) => fits.get(s.id)?.length ?? 0
  // Whoever has the fewest to choose from chooses first.
  const order = [...d.subjects].sort((a, b) => room(a) - room(b) || rank(a.id, 0) - rank(b.id, 0))
  for (const s of order) {
    const spare = [...table.pairs(s.id)].filter(([, state]) => state === 'open').map(([uid]) => uid)
    spare.sort((a, b) => table.load(b) - table.load(a) || rank(s.id, a) - rank(s.id, b))
    while (table.counted(s.id) > count && spare.length) table.take(s.id, spare.shift() ?? 0)
    const free = (fits.get(s.id) ?? []).filter((r) => !table.has(s.id, r.uid))
    while (table.counted(s.id) < count && free.length) {
      const next = free.reduce((a, b) => {
        const by = table.load(a.uid) - table.load(b.uid) || rank(s.id, a.uid) - rank(s.id, b.uid)
        return by <= 0 ? a : b
      })
      table.put(s.id, next.uid, 'open')
      free.splice(free.indexOf(next), 1)
    }
  }
  if (d.reviewers.length) even(table, d.reviewers, subjects, kind)
  const before = new Set(d.kept.map((k) => `${k.subject} ${k.reviewer}`))
  const add = [...table.of].flatMap(([subject, pairs]) =>
    [...pairs.keys()].filter((uid) => !before.has(`${subject} ${uid}`)).map((reviewer) => ({ subject, reviewer })),
  )
  const drop = d.kept
    .filter((k) => !table.has(k.subject, k.reviewer))
    .map(({ subject, reviewer }) => ({ subject, reviewer }))
  return { add, drop }
}
