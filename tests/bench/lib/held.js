// Loaded into the server's process (`node --import`): how long its thread kept everything else waiting. Each answer begins anew.
import { openSync, readSync } from 'node:fs'
import { createServer } from 'node:http'
import { PerformanceObserver, performance } from 'node:perf_hooks'

/** Milliseconds between two looks; a gap between them that is longer was a block. */
const EVERY = 1
const NOTED = 3
const MS = 1e6

/** Milliseconds for which this thread was ready to run and another had the processor; 0 where the system does not say. */
const waiting = (() => {
  try {
    const fd = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    const line = Buffer.alloc(100)
    return () => Number(line.toString('latin1', 0, readSync(fd, line, 0, 100, 0)).split(' ')[1]) / MS
  } catch {
    return () => 0
  }
})()

let gaps = []
let collections = []
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) collections.push([startTime, startTime + duration])
}).observe({ entryTypes: ['gc'] })

let [last, waited] = [performance.now(), waiting()]
setInterval(() => {
  const [now, all] = [performance.now(), waiting()]
  if (now - last > NOTED) gaps.push({ from: last, to: now, away: all - waited })
  ;[last, waited] = [now, all]
}, EVERY).unref()

const overlap = (gap) =>
  collections.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from)), 0)

createServer((request, response) => {
  // What is garbage already is not what the server holds (`--expose-gc`).
  if (request.url === '/collected') globalThis.gc?.()
  // What was collected last is told a turn later.
  setTimeout(() => {
    const told = gaps.map((gap) => {
      const wall = gap.to - gap.from
      const held = Math.max(0, wall - gap.away)
      // The collector's time is the wall's as well; what is left of the gap is at most this.
      return { wall, held, own: Math.min(held, Math.max(0, wall - overlap(gap))) }
    })
    const most = (of) => told.reduce((longest, one) => Math.max(longest, one[of]), 0)
    const longest = { wall: most('wall'), held: most('held'), own: most('own') }
    ;[gaps, collections] = [[], []]
    const { heapUsed, rss, external } = process.memoryUsage()
    const handles = process.getActiveResourcesInfo().length
    const { user, system } = process.cpuUsage()
    const seconds = (user + system) / 1e6
    response.end(JSON.stringify({ ...longest, memory: { heapUsed, rss, external }, handles, seconds }))
  }, 20)
})
  .listen(Number(process.env.BENCH_HELD_PORT), '127.0.0.1')
  .unref()
