import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartRadar } from '../../../src/ui/display/chart-radar'

afterEach(cleanup)

/** Of a Chinese letter, as the style says. */
const LETTER = 12

/** How far a name reaches, from its start and its anchor. */
const reach = (text: SVGTextElement): [number, number] => {
  const x = Number(text.getAttribute('x'))
  const width = LETTER * [...(text.lastChild?.textContent ?? '')].length
  const anchor = text.getAttribute('text-anchor')
  const start = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
  return [start, start + width]
}

test.each([3, 4, 5, 6, 8])('of %i axes the names stay within the drawing, long ones shortened', (n) => {
  const axes = Array.from({ length: n }, (_, i) => ({ label: `${i}播间综合运营能力` }))
  render(<ChartRadar label="能力" axes={axes} series={[{ label: '我', values: axes.map(() => 60) }]} />)
  const chart = screen.getByRole('img', { name: /^能力：/ })
  const [left = 0, top = 0, width = 0, height = 0] = (chart.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const names = [...chart.querySelectorAll('text')]
  expect(names).toHaveLength(n)
  for (const name of names) {
    const [start, end] = reach(name)
    expect(start).toBeGreaterThanOrEqual(left)
    expect(end).toBeLessThanOrEqual(left + width)
    const y = Number(name.getAttribute('y'))
    expect(y - LETTER / 2).toBeGreaterThanOrEqual(top)
    expect(y + LETTER / 2).toBeLessThanOrEqual(top + height)
  }
})
