import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, cut, graphemes, nameKey } from '#contract/kernel/text'
import { hashHead, type InviteTerms, inviteCode, inviteText } from '#contract/teams/teams.invite'
import { parseInviteCode, teamKeywordProblem, teamNameProblem } from '#contract/teams/teams.rules'
import { hmac } from '../../../server/lib/storage/hash'

const int = fc.integer({ min: 1, max: 2_000_000_000 })
const terms: fc.Arbitrary<InviteTerms> = fc.record({
  roomId: int,
  teamId: int,
  inviterUid: int,
  kind: fc.constantFrom('user', 'teacher', 'room', 'room_teacher', 'committee'),
  maxUses: fc.integer({ min: 0, max: 5000 }),
  direct: fc.boolean(),
  salt: fc.string({ minLength: 1, maxLength: 24 }).map((x) => x.replace(/\|/g, '')),
  expireTime: int,
  createTime: int,
})
const codeFor = (t: InviteTerms, key = 'key') => inviteCode(t, hmac(key, inviteText(t)))

test('a code says room, inviter and kind, and reads back', () => {
  fc.assert(
    fc.property(terms, (t) => {
      const parsed = parseInviteCode(codeFor(t))
      expect(parsed).toMatchObject({ roomId: t.roomId, uid: t.inviterUid, kind: t.kind })
    }),
  )
})

test('the six characters hang on every part of the row and on the key', () => {
  fc.assert(
    fc.property(
      terms,
      fc.constantFrom('teamId', 'salt', 'maxUses', 'direct', 'expireTime', 'createTime', 'key'),
      (t, part) => {
        const changes = {
          key: {},
          salt: { salt: `${t.salt}x` },
          direct: { direct: !t.direct },
          teamId: { teamId: t.teamId + 1 },
          maxUses: { maxUses: t.maxUses + 1 },
          expireTime: { expireTime: t.expireTime + 1 },
          createTime: { createTime: t.createTime + 1 },
        }
        expect(codeFor({ ...t, ...changes[part] }, part === 'key' ? 'other' : 'key')).not.toBe(codeFor(t))
      },
    ),
  )
})

test('any hash gives six characters of the alphabet; nothing else parses', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 40 }), (seed, junk) => {
      expect(hashHead(hmac('k', seed))).toMatch(/^[0-9A-Za-z]{6}$/)
      const parsed = parseInviteCode(junk)
      if (parsed) expect(junk).toBe(`${parsed.roomId}-${parsed.uid}-${parsed.kind}-${parsed.check}`)
    }),
  )
})

test('names: at most 15 as a person counts, the same by key however they are dressed', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(word, (raw) => {
      const name = cleanName(raw)
      expect(cleanName(name)).toBe(name)
      const problem = teamNameProblem(raw)
      if (!problem) {
        expect(graphemes(name, 99)).toBeLessThanOrEqual(15)
        expect(nameKey(name)).not.toBe('')
      }
      expect(nameKey(`\u200b ${raw}\u2060`)).toBe(nameKey(raw))
      expect(graphemes(cut(raw, 20), 99)).toBeLessThanOrEqual(20)
    }),
  )
  expect(teamNameProblem('一二三四五六七八九十一二三四五')).toBeUndefined()
  expect(teamNameProblem('一二三四五六七八九十一二三四五六')).toBe('团队名称在15个字以内')
  expect(teamNameProblem('👩🏽‍🚀'.repeat(15))).toBeUndefined()
})

test('a code to look for is letters and digits, nothing else', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (word) => {
      const trimmed = word.trim()
      const expected = !trimmed ? '输入团队码' : /^[a-z0-9]+$/i.test(trimmed) ? undefined : '团队码格式错误'
      expect(teamKeywordProblem('code', word)).toBe(expected)
    }),
  )
})
