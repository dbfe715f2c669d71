import { expect, test } from 'vitest'
import { startSteps } from '../../../server/lib/start-steps'

const told = (isTTY: boolean) => {
  let time = 0
  let text = ''
  const steps = startSteps({ isTTY, write: (more) => (text += more) }, () => time)
  steps.begin('甲')
  steps.part(0, 30)
  for (let i = 1; i <= 30; i++) {
    time += 100
    steps.part(i, 30)
  }
  steps.begin('乙')
  time += 500
  steps.end()
  steps.end()
  return text
}

test('a log gets a line a step, one a second from a long step, and how long that took', () => {
  expect(told(false)).toBe('甲 …\n甲 … 10/30\n甲 … 20/30\n甲 … 30/30\n甲  3.0 秒 / s\n乙 …\n')
})

test('a terminal shows each step in one line that is drawn anew', () => {
  const lines = told(true).split('\n')
  expect(lines.map((line) => line.split('\r\u001b[2K').at(-1))).toEqual(['甲  3.0 秒 / s', '乙', ''])
  expect(lines[0]).toContain('\r\u001b[2K甲 … 17/30')
})
