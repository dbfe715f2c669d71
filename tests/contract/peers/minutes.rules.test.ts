import { expect, it } from 'vitest'
import { beginOf, peerProblems, peerUsual } from '../../../src/contract/works/peers/peers.rules'

it('takes the minute that a field shows for the whole of it', () => {
  // A work that ended at 12:05:30, and somebody who picks 12:05 as it is 12:05:50.
  const minute = 1_800_000_000
  const work = { deadline: minute + 30, hand_in: 'individual' as const }
  const peer = { ...peerUsual, enabled: true, begin_time: minute, end_time: minute + 3600 }
  expect(peerProblems(peer, work, minute + 50)).toEqual({})
  expect(peerProblems({ ...peer, begin_time: minute - 60 }, work, minute + 50)).toHaveProperty('begin_time')
  // It begins with the deadline all the same.
  expect(beginOf(peer, work)).toBe(minute + 30)
  expect(beginOf({ begin_time: minute + 60 }, work)).toBe(minute + 60)
  const ending = { ...peer, begin_time: minute - 600, end_time: minute }
  expect(peerProblems(ending, { ...work, deadline: 0 }, minute + 59)).toEqual({})
  expect(peerProblems(ending, { ...work, deadline: 0 }, minute + 60)).toEqual({ end_time: '结束时间已过' })
})
