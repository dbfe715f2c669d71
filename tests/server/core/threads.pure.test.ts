import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { Overrun, openThreads, type ThreadLimits } from '../../../server/lib/threads/pool'

/** A thread that does as its job says. */
const SCRIPT = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ given }) => {
  parentPort.postMessage({ begun: true })
  if (given === 'spin') for (;;) {}
  if (given === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill(1.5))
  if (given === 'break') throw new Error('broken')
  if (given === 'wait') return
  parentPort.postMessage({ back: given })
})`

const pool = (limits: Partial<ThreadLimits> = {}) => {
  const opened: Worker[] = []
  let ended = 0
  const threads = openThreads(limits, () => {
    const worker = new Worker(SCRIPT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
    worker.on('exit', () => ended++)
    opened.push(worker)
    return worker
  })
  return { run: (given: string) => threads.run('rich', given), close: threads.close, opened, ended: () => ended }
}
const time = { rich: 50, sheet: 50, unzip: 50, pdf: 50, svg: 50 }

test('a thread is used again; it is the one that ends where a job does not, and the next job has a new one', async () => {
  const p = pool({ threads: 1, time })
  expect([await p.run('a'), await p.run('b'), p.opened.length]).toEqual(['a', 'b', 1])
  for (const [n, job] of ['spin', 'fill'].entries()) {
    await expect(p.run(job)).rejects.toBeInstanceOf(Overrun)
    expect([p.ended(), await p.run('c'), p.opened.length]).toEqual([n + 1, 'c', n + 2])
  }
  await expect(p.run('break')).rejects.toThrow('broken')
  expect(await p.run('d')).toBe('d')
  await p.close()
  expect(p.ended()).toBe(p.opened.length)
})

test('no more threads than allowed; who comes on top of a full line is told to come again', async () => {
  const p = pool({ threads: 2, jobs: 3, time })
  const jobs = ['wait', 'wait', 'x'].map((job) => p.run(job).catch((error: Error) => error.constructor.name))
  await expect(p.run('y')).rejects.toMatchObject({ def: { status: 503 } })
  expect(await Promise.all(jobs)).toEqual(['Overrun', 'Overrun', 'x'])
  expect(p.opened.length).toBe(3)
  await p.close()
  await expect(p.run('z')).rejects.toMatchObject({ def: { status: 503 } })
  expect(p.ended()).toBe(3)
})
