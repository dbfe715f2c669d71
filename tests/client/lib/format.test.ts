import { expect, test } from 'vitest'
import { dateTime, range, unbroken } from '#lib/format'

const breaks = (text: string): string[] => text.split(' ')

test('from when to when breaks between the two dates and in neither', () => {
  const at = Date.parse('2026-11-30T09:00:00+08:00') / 1000
  const lines = breaks(range(dateTime(at), dateTime(at + 86_400)))
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(['2026-11-30 09:00 至', '2026-12-01 09:00'])
  expect(breaks(unbroken('2026-11-30 09:00 开始'))).toHaveLength(1)
})
