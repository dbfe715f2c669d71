import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withWord } from '../../src/contract/rooms/word.rules'
import {
  blended,
  type CountedReview,
  PRIOR_ERROR,
  peerMark,
  reliabilities,
  reliability,
} from '../../src/contract/works/peers/calibration.rules'
import {
  type Distribution,
  distribute,
  type KeptPair,
  mayReview,
  type Pair,
} from '../../src/contract/works/peers/distribution.rules'
import { peerProblems, peerUsual, phaseOf } from '../../src/contract/works/peers/peers.rules'

/** A class: people with their teams, and what was handed in by each, by each team, or one part a member. */
const classes = fc.record({
  kind: fc.constantFrom('own' as const, 'cross' as const),
  by: fc.constantFrom('person' as const, 'team' as const, 'part' as const),
  teams: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 24 }),
  count: fc.integer({ min: 1, max: 5 }),
  seed: fc.string(),
})
type Room = typeof classes extends fc.Arbitrary<infer T> ? T : never

const room = ({ kind, by, teams, count, seed }: Room): Distribution => {
  const reviewers = teams.map((team, n) => ({ uid: n + 1, team }))
  const own = reviewers.map((r) => ({ id: `${by}${r.uid}`, owners: [r.uid], team: r.team }))
  const shared = [...new Set(teams)]
    .filter((t) => t > 0)
    .map((team) => ({
      id: `t${team}`,
      owners: reviewers.filter((r) => r.team === team).map((r) => r.uid),
      team,
    }))
  return { kind, count, seed, reviewers, subjects: by === 'team' ? shared : own, kept: [] }
}
const apply = (kept: readonly KeptPair[], done: ReturnType<typeof distribute>): KeptPair[] => [
  ...kept.filter((k) => !done.drop.some((d) => d.subject === k.subject && d.reviewer === k.reviewer)),
  ...done.add.map((p) => ({ ...p, state: 'open' as const })),
]
const loads = (d: Distribution, pairs: readonly Pair[]) =>
  d.reviewers.map((r) => pairs.filter((p) => p.reviewer === r.uid).length)
const fitting = (d: Distribution, id: string) => {
  const subject = d.subjects.find((s) => s.id === id)
  return subject ? d.reviewers.filter((r) => mayReview(d.kind, subject, r)) : []
}

describe('the distribution', () => {
  it('gives nobody their own, in the cross mode nothing of their team, in the other nothing else', () => {
    fc.assert(
      fc.property(classes, (c) => {
        const d = room(c)
        for (const { subject, reviewer } of distribute(d).add)
          expect(fitting(d, subject).some((r) => r.uid === reviewer)).toBe(true)
      }),
    )
  })

  it('gives each as many reviews as asked for, or as there are people for it, and none twice', () => {
    fc.assert(
      fc.property(classes, (c) => {
        const d = room(c)
        const { add, drop } = distribute(d)
        expect(drop).toEqual([])
        expect(new Set(add.map((p) => `${p.subject} ${p.reviewer}`)).size).toBe(add.length)
        for (const s of d.subjects)
          expect(add.filter((p) => p.subject === s.id)).toHaveLength(Math.min(d.count, fitting(d, s.id).length))
      }),
    )
  })

  it('loads people alike: one more at most where everybody may review what others hand in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 5 }), fc.string(), (n, count, seed) => {
        const d = room({ kind: 'cross', by: 'person', teams: Array(n).fill(0), count, seed })
        const l = loads(d, distribute(d).add)
        expect(Math.max(...l) - Math.min(...l)).toBeLessThanOrEqual(1)
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('person' as const, 'team' as const),
        fc.integer({ min: 1, max: 5 }),
        fc.string(),
        (teams, size, by, count, seed) => {
          const members = Array.from({ length: teams * size }, (_, n) => 1 + (n % teams))
          const d = room({ kind: 'cross', by, teams: members, count, seed })
          const l = loads(d, distribute(d).add)
          expect(Math.max(...l) - Math.min(...l)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('is as even as it can be: nobody could pass one on to somebody with two fewer', () => {
    fc.assert(
      fc.property(classes, (c) => {
        const d = room(c)
        const { add } = distribute(d)
        const load = (uid: number) => add.filter((p) => p.reviewer === uid).length
        for (const p of add)
          for (const r of fitting(d, p.subject))
            if (!add.some((o) => o.subject === p.subject && o.reviewer === r.uid))
              expect(load(p.reviewer) - load(r.uid)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is the same for the same, and changes nothing when asked again', () => {
    fc.assert(
      fc.property(classes, (c) => {
        const d = room(c)
        const first = distribute(d)
        expect(distribute(d)).toEqual(first)
        expect(distribute({ ...d, kept: apply([], first) })).toEqual({ add: [], drop: [] })
      }),
    )
  })

  it('never drops what was given, whoever leaves or comes, and what is begun only with its reviewer', () => {
    const states = fc.array(fc.constantFrom('open', 'begun', 'given', 'void'), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(classes, states, fc.nat(), fc.integer({ min: 1, max: 5 }), (c, states, gone, count) => {
        const d = room(c)
        const kept = apply([], distribute(d)).map((p, n) => ({
          ...p,
          state: states[n % states.length] as KeptPair['state'],
        }))
        const left = (gone % d.reviewers.length) + 1
        const late = { uid: 1000, team: 1 }
        const reviewers = [...d.reviewers.filter((r) => r.uid !== left), late]
        const subjects = c.by === 'team' ? d.subjects : [...d.subjects, { id: 'late', owners: [1000], team: 1 }]
        const again = { ...d, count, reviewers, subjects, kept }
        const done = distribute(again)
        const now = apply(kept, done)
        for (const k of kept) {
          const stays = now.some((p) => p.subject === k.subject && p.reviewer === k.reviewer)
          if (k.state === 'given' || k.state === 'void') expect(stays).toBe(true)
          if (k.state === 'begun') expect(stays).toBe(k.reviewer !== left)
        }
        expect(now.some((p) => p.reviewer === left && p.state === 'open')).toBe(false)
        for (const s of subjects) {
          const counted = now.filter((p) => p.subject === s.id && p.state !== 'void').length
          const may = fitting(again, s.id).filter(
            (r) => !kept.some((k) => k.subject === s.id && k.reviewer === r.uid && k.state === 'void'),
          ).length
          expect(counted).toBeGreaterThanOrEqual(Math.min(count, may))
        }
      }),
    )
  })
})

const percents = fc.double({ min: 0, max: 100, noNaN: true })
const reviews = fc.array(
  fc.record({
    subject: fc.constantFrom('a', 'b', 'c', 'd'),
    reviewer: fc.integer({ min: 1, max: 6 }),
    percent: percents,
    teacher: fc.option(percents, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 30 },
)
const markOf = (list: readonly CountedReview[], subject: string, calibrated = true) =>
  peerMark(
    list.filter((r) => r.subject === subject),
    reliabilities(list, calibrated),
  )

describe('the calibration', () => {
  it('starts from the prior', () => {
    expect(reliability([])).toEqual({ shared: 0, bias: 0, error: PRIOR_ERROR, weight: 1 / 11 })
  })

  it('half believes one hand-in, and weighs by what is left of the error', () => {
    expect(reliability([20])).toEqual({ shared: 1, bias: 10, error: 10, weight: 1 / 11 })
    const exact = reliability([0, 0, 0])
    expect([exact.bias, exact.error, exact.weight]).toEqual([0, 2.5, 1 / 3.5])
  })

  it('stays between nothing and everything, and is nothing without reviews', () => {
    fc.assert(
      fc.property(reviews, fc.boolean(), (list, calibrated) => {
        for (const subject of ['a', 'b', 'c', 'd']) {
          const mark = markOf(list, subject, calibrated)
          if (!list.some((r) => r.subject === subject)) expect(mark).toBeUndefined()
          else expect(mark).toSatisfy((n: number) => n >= -1e-9 && n <= 100 + 1e-9)
        }
      }),
    )
  })

  it('is the plain mean without calibration, or without shared hand-ins', () => {
    fc.assert(
      fc.property(reviews, (list) => {
        const of = list.filter((r) => r.subject === list[0]?.subject)
        const mean = of.reduce((sum, r) => sum + r.percent, 0) / of.length
        const subject = of[0]?.subject ?? ''
        expect(markOf(list, subject, false)).toBeCloseTo(mean, 6)
        expect(
          markOf(
            list.map((r) => ({ ...r, teacher: undefined })),
            subject,
          ),
        ).toBeCloseTo(mean, 6)
      }),
    )
  })

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(reviews, (list) => {
        const back = [...list].reverse()
        const subject = list[0]?.subject ?? ''
        expect(markOf(back, subject)).toBeCloseTo(markOf(list, subject) ?? 0, 6)
      }),
    )
  })

  it('counts whoever is with the teacher more than whoever is now above and now below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.double({ min: 1, max: 50, noNaN: true }), (pairs, off) => {
        const near = reliability(Array(pairs * 2).fill(0))
        const far = reliability(Array.from({ length: pairs * 2 }, (_, n) => (n % 2 ? off : -off)))
        expect(near.weight).toBeGreaterThan(far.weight)
        expect(far.bias).toBeCloseTo(0, 9)
      }),
    )
  })

  it('takes off what somebody always gives too much, the surer the more hand-ins are shared', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 40, noNaN: true }), (off) => {
        const few = reliability([off])
        const many = reliability(Array(20).fill(off))
        expect(few.bias).toBeCloseTo(off / 2, 9)
        expect(many.bias).toBeCloseTo((off * 20) / 21, 9)
        expect(Math.abs(off - many.bias)).toBeLessThan(Math.abs(off - few.bias))
      }),
    )
  })

  it('blends only what both mark, and leaves the teacher’s score where nobody reviewed', () => {
    const given = { teacher: 70, part: 50, full: 80, percent: 100, weight: 20 }
    expect(blended(given)).toBe(76)
    expect(blended({ ...given, percent: undefined })).toBe(70)
    expect(blended({ ...given, weight: 0 })).toBe(70)
    fc.assert(
      fc.property(
        percents,
        fc.nat({ max: 80 }),
        fc.nat({ max: 20 }),
        fc.nat({ max: 100 }),
        (percent, part, quiz, w) => {
          const score = blended({ teacher: part + quiz, part, full: 80, percent, weight: w })
          expect(score).toBeGreaterThanOrEqual(Math.floor(quiz))
          expect(score).toBeLessThanOrEqual(80 + quiz)
        },
      ),
    )
  })
})

it('is off, to come, open and over by the second', () => {
  const peer = { enabled: true, begin_time: 100, end_time: 200 }
  expect([99, 100, 199, 200].map((now) => phaseOf(peer, now))).toEqual(['soon', 'open', 'open', 'over'])
  expect(phaseOf({ ...peer, enabled: false }, 150)).toBe('off')
})

it('says what is wrong with the settings', () => {
  const work = { deadline: 1000, hand_in: 'team' as const }
  const peer = { ...peerUsual, enabled: true, kind: 'own' as const, begin_time: 1000, end_time: 2000 }
  expect(peerProblems(peer, work, 500)).toEqual({})
  expect(peerProblems({ ...peer, enabled: false, end_time: 1 }, work, 500)).toEqual({})
  expect(peerProblems({ ...peer, begin_time: 0, end_time: 0 }, work, 500)).toEqual({
    begin_time: '请选择开始时间',
    end_time: '请选择结束时间',
  })
  const early = peerProblems({ ...peer, begin_time: 900, end_time: 900 }, work, 500)
  expect({ ...early, begin_time: withWord(early.begin_time ?? '', '工单') }).toEqual({
    begin_time: '要等工单截止后才能开始，以免照着别人的改',
    end_time: '结束时间要晚于开始时间',
  })
  expect(peerProblems(peer, work, 2100)).toEqual({ end_time: '结束时间已过' })
  expect(peerProblems({ ...peer, rubric: [] }, work, 500)).toEqual({ rubric: '请添加评分标准' })
  const row = { id: 'r', title: ' ', description: '', max: 5 }
  expect(peerProblems({ ...peer, rubric: [row] }, work, 500)).toEqual({ rubric: '每条评分标准都要写明评分点' })
})
