import type { Worker } from 'node:worker_threads'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { gate } from '../calls/gate'
import type { Job, Jobs, Said } from './jobs'
import { openThread } from './open'

/** A job that took more time or memory than it may: its thread was ended. */
export class Overrun extends Error {}

export interface Threads {
  run<J extends Job>(job: J, given: Jobs[J]['given']): Promise<Jobs[J]['back']>
  close(): Promise<void>
}

export interface ThreadLimits {
  /** Threads at most; one is opened when a job comes and none is idle. */
  threads: number
  /** Jobs at once, with those that wait. */
  jobs: number
  /** Milliseconds that a job may wait for its turn, take once it has begun, and that a thread may take to begin. */
  patience: number
  time: Record<Job, number>
  start: number
  /** Milliseconds after which an idle thread is let go. */
  idle: number
}
const usual: ThreadLimits = {
  threads: 2,
  jobs: 40,
  patience: 10_000,
  time: { rich: 3000, sheet: 10_000, unzip: 20_000, pdf: 30_000, svg: 10_000 },
  start: 30_000,
  idle: 60_000,
}

/** Does one job in a thread. Rejects where it fails; `Overrun` where it came to no end. */
const ask = (worker: Worker, asked: { job: Job; given: unknown }, limits: ThreadLimits): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const overrun = () => settle(() => reject(new Overrun(asked.job)))
    let clock = setTimeout(overrun, limits.start)
    const said = (m: Said) => {
      if ('begun' in m) {
        clearTimeout(clock)
        clock = setTimeout(overrun, limits.time[asked.job])
      } else if ('back' in m) settle(() => resolve(m.back))
      else settle(() => reject(new Error(m.failed)))
    }
    const broke = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Overrun(asked.job) : error))
    const ended = () => settle(() => reject(new Error('a thread ended before its job')))
    const settle = (end: () => void) => {
      clearTimeout(clock)
      worker.off('message', said).off('error', broke).off('exit', ended)
      end()
    }
    worker.on('message', said).on('error', broke).on('exit', ended)
    worker.postMessage(asked)
  })

/**
 * What a hostile text or file could make last is done in a few threads beside the one that answers: each with a heap and a
 * clock of its own, ended where a job exceeds them and opened anew for the next.
 */
export const openThreads = (limit: Partial<ThreadLimits> = {}, open = openThread): Threads => {
  const limits = { ...usual, ...limit }
  const turn = gate(limits.threads, limits.patience)
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  let under = 0
  let closed = false
  const end = async (worker: Worker) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    all.delete(worker)
    // What it still says of its end concerns nobody.
    worker.on('error', () => {})
    await worker.terminate()
  }
  const rest = (worker: Worker) => {
    // An idle thread keeps no process running.
    worker.unref()
    idle.set(worker, setTimeout(() => void end(worker), limits.idle).unref())
  }
  const take = (): Worker => {
    const [worker] = idle.keys()
    if (worker) {
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      worker.ref()
      return worker
    }
    const opened = open()
    all.add(opened)
    return opened
  }
  const inThread = async (job: Job, given: unknown): Promise<unknown> => {
    const worker = take()
    try {
      const back = await ask(worker, { job, given }, limits)
      rest(worker)
      return back
    } catch (error) {
      await end(worker)
      throw error
    }
  }
  return {
    run: async (job, given) => {
      if (closed || under >= limits.jobs) throw new DomainError(kernelErrors.busy, undefined, { retry_after: 2 })
      under++
      try {
        return (await turn(() => inThread(job, given))) as Jobs[typeof job]['back']
      } finally {
        under--
      }
    },
    close: async () => {
      closed = true
      await Promise.all([...all].map(end))
    },
  }
}
