import type { FastifyBaseLogger } from 'fastify'
import { alone } from '../db/alone'
import type { Database } from '../db/client'
import type { Trouble } from '../lib/storage/disk'
import { recordRun } from './record'

export interface Job {
  name: string
  /** Seconds between two runs. */
  every: number
  run: (now: number) => Promise<void>
  /** Makes room, and is done also while the disk is full. */
  makesRoom?: true
}

/**
 * Runs jobs one at a time; a failing one is logged and tried again at its next turn. Of several processes on one database one
 * runs a job, and the others leave that turn out. While the disk takes no writes only those run that make room.
 */
export const startJobs = (
  jobs: Job[],
  database: Database,
  log: FastifyBaseLogger,
  trouble: () => Trouble | undefined = () => undefined,
) => {
  const waits = (job: Job): boolean => {
    const now = trouble()
    return now !== undefined && !(job.makesRoom && now === 'full')
  }
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const turn = (job: Job) => {
    running = running.then(async () => {
      if (stopped || waits(job)) return
      const began = Date.now()
      const beginTime = Math.floor(began / 1000)
      // What another process runs in this turn is written down there.
      const ran = (error?: unknown) => recordRun(database.db, job, { beginTime, took: Date.now() - began, error })
      try {
        await alone(database, job.name, () => job.run(beginTime).then(() => ran()))
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
        await ran(error)
      }
    })
  }
  const timers = jobs.map((job) => setInterval(() => turn(job), job.every * 1000).unref())
  return async (): Promise<void> => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await running
  }
}
