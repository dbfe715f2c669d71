import { expect, it } from 'vitest'
import { code, imports } from './source'

const OWN = /^(src|server|sw)\//
/** What imports what, types included; a file of the list by its path without ending. */
const graph = new Map(
  code.filter((f) => OWN.test(f)).map((f) => [f.replace(/\.tsx?$/, ''), imports(f).local.filter((to) => OWN.test(to))]),
)

/** The first circle that a file is in, from itself to itself. */
const circleFrom = (start: string): string[] | undefined => {
  const from = new Map<string, string>()
  const open = [start]
  for (const file of open)
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start]
        for (let at = file; at !== start; at = from.get(at) ?? start) way.unshift(at)
        return [start, ...way]
      }
      if (from.has(next)) continue
      from.set(next, file)
      open.push(next)
    }
  return undefined
}

it('has no file that imports itself by way of others, types included', () => {
  const seen = new Set<string>()
  const circles: string[] = []
  for (const file of graph.keys()) {
    if (seen.has(file)) continue
    const circle = circleFrom(file)
    if (!circle) continue
    for (const one of circle) seen.add(one)
    circles.push(circle.join(' → '))
  }
  expect(circles).toEqual([])
})
