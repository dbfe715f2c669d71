import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  below,
  DEPTH_MAX,
  inOrder,
  isLate,
  moveNode,
  OFFLINE_GRACE,
  type Placed,
  placeBeside,
  projectClosed,
  treeProblem,
} from '#contract/projects/projects.rules'
import { nodesOfTable } from '#contract/projects/table.rules'

/** Trees that are whole: each node hangs on one of those before it, or on nothing. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 14 }).map((picks) => {
  const nodes: Placed[] = []
  for (const [n, pick] of picks.entries()) {
    nodes.push({ id: n + 1, pid: pick % (n + 1) })
    if (treeProblem(nodes)) nodes.splice(n, 1, { id: n + 1, pid: 0 })
  }
  return nodes
})
const moves = fc.constantFrom('up', 'down', 'in', 'out' as const)

it('whatever is moved anywhere leaves a whole tree of the same nodes', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.tuple(fc.nat(), moves), { maxLength: 30 }), (nodes, steps) => {
      let now: Placed[] = nodes
      for (const [pick, move] of steps) now = moveNode(now, (pick % nodes.length) + 1, move) ?? now
      expect(treeProblem(now)).toBeUndefined()
      expect(
        inOrder(now)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(nodes.map(({ id }) => id).sort())
    }),
  )
})

it('up undoes down, and out undoes in', () => {
  fc.assert(
    fc.property(trees, fc.nat(), (nodes, pick) => {
      const id = (pick % nodes.length) + 1
      const order = (list: readonly Placed[]) => inOrder(list).map((one) => [one.id, one.pid])
      const down = moveNode(nodes, id, 'down')
      if (down) expect(order(moveNode(down, id, 'up') ?? [])).toEqual(order(nodes))
      const deeper = moveNode(nodes, id, 'in')
      const last = nodes.filter((one) => one.pid === nodes.find((own) => own.id === id)?.pid).at(-1)?.id === id
      if (deeper && last) expect(order(moveNode(deeper, id, 'out') ?? [])).toEqual(order(nodes))
    }),
  )
})

it('a node is never put beside one below it', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), fc.boolean(), (nodes, a, b, before) => {
      const [id, target] = [(a % nodes.length) + 1, (b % nodes.length) + 1]
      const placed = placeBeside(nodes, id, target, before)
      if (below(nodes, id).includes(target)) expect(placed).toBeUndefined()
      else if (placed) expect(treeProblem(placed)).toBeUndefined()
    }),
  )
})

it('what hangs on itself, in a circle, on nothing or too deep is no tree', () => {
  expect(treeProblem([{ id: 1, pid: 1 }])).toBe('circle')
  expect(
    treeProblem([
      { id: 1, pid: 2 },
      { id: 2, pid: 1 },
      { id: 3, pid: 0 },
    ]),
  ).toBe('circle')
  expect(treeProblem([{ id: 1, pid: 9 }])).toBe('lost')
  expect(
    treeProblem([
      { id: 1, pid: 0 },
      { id: 1, pid: 0 },
    ]),
  ).toBe('same')
  const chain = Array.from({ length: DEPTH_MAX + 1 }, (_, n) => ({ id: n + 1, pid: n }))
  expect(treeProblem(chain)).toBe('deep')
  expect(treeProblem(chain.slice(0, DEPTH_MAX))).toBeUndefined()
})

it('a project takes hand-ins between its times, unless it is closed', () => {
  const times = { start_time: 100, end_time: 200, closed: false }
  expect([99, 100, 199, 200].map((now) => projectClosed(times, now) === '')).toEqual([false, true, true, false])
  expect(projectClosed({ ...times, closed: true }, 150)).not.toBe('')
  expect(projectClosed({ start_time: 0, end_time: 0, closed: false }, 1e9)).toBe('')
})

it('is late from its date on; what a device finished before has a day to arrive', () => {
  expect(isLate(0, 0, 1e9)).toBe(false)
  expect(isLate(1000, 0, 999)).toBe(false)
  expect(isLate(1000, 1000, 1000)).toBe(true)
  expect(isLate(1000, 999, 1000)).toBe(false)
  expect(isLate(1000, 999, 1000 + OFFLINE_GRACE)).toBe(true)
})

it('a line of a table hangs on the one whose number its own goes on, wherever that stands, and on no other', () => {
  const read = (...lines: [string, string][]) =>
    (nodesOfTable([['编号', '名称'], ...lines]) ?? []).map(({ parent, problem }) => [parent, problem])
  expect(read(['4', '甲'], ['5.1', '乙'], ['5.1.1', '丙'])).toEqual([
    [-1, ''],
    [-1, '第 3 行编号为 5.1，上面没有编号为 5 的一行'],
    [1, '上一级节点有问题'],
  ])
  // Below the right one, though another stands between.
  expect(read(['5', '甲'], ['6', '乙'], ['5-1、', '丙'], ['5.1.1', '丁'], ['6.1', '戊'])).toEqual([
    [-1, ''],
    [-1, ''],
    [0, ''],
    [2, ''],
    [1, ''],
  ])
  // What is below it comes too late.
  expect(read(['1.1', '甲'], ['1', '乙'])).toEqual([
    [-1, '第 2 行编号为 1.1，上面没有编号为 1 的一行'],
    [-1, ''],
  ])
  // 十二 is 12; （一） says nothing of what it hangs on.
  expect(read(['十二、', '甲'], ['12.1', '乙'], ['（一）', '丙'])).toEqual([
    [-1, ''],
    [0, ''],
    [0, ''],
  ])
})

it('where a column says the level, numbers say nothing of the place', () => {
  const rows = [
    ['编号', '层级', '名称'],
    ['1', '1', '甲'],
    ['1.7', '2', '乙'],
    ['9.1', '2', '丙'],
  ]
  expect((nodesOfTable(rows) ?? []).map(({ parent, problem }) => [parent, problem])).toEqual([
    [-1, ''],
    [0, ''],
    [0, ''],
  ])
})
