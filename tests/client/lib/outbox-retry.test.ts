import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '#lib/net/errors'
import { outcomeOf } from '#lib/outbox/outbox-retry'

it.each([
  ['no network', new NetworkError('offline'), 'waiting'],
  ['a portal', new NetworkError('portal'), 'waiting'],
  ['a server in trouble', new ApiError(50000, '', 503), 'waiting'],
  ['too many', new ApiError(42900, '', 429, undefined, 90), 'waiting'],
  ['408', new ApiError(408, '', 408), 'waiting'],
  ['425', new ApiError(425, '', 425), 'waiting'],
  ['a session that ended', new ApiError(50401, '', 401), 'waiting'],
  ['the same key under way', new ApiError(40901, '', 409), 'waiting'],
  ['bad input', new ApiError(40000, '不行', 400), 'refused'],
  ['not allowed', new ApiError(40300, '不行', 403), 'refused'],
  ['gone', new ApiError(40400, '不行', 404), 'refused'],
  ['changed meanwhile', new ApiError(40900, '不行', 409), 'refused'],
  ['key with another body', new ApiError(42200, '不行', 422), 'refused'],
  ['a fault of ours', new TypeError('x'), 'refused'],
])('%s: %s → %s', (_, error, state) => expect(outcomeOf(error, 0).state).toBe(state))

it('waits longer each time, never longer than five minutes, and as long as the server says', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const outcome = outcomeOf(new NetworkError('offline'), tries, chance)
      expect(outcome.state === 'waiting' && outcome.delay >= 1000 && outcome.delay <= 300_000).toBe(true)
    }),
  )
  expect(outcomeOf(new ApiError(42900, '', 429, undefined, 90), 0, 0)).toMatchObject({ delay: 90_000 })
})
