import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  name: string
  /** Seconds between two runs. */
  every: number
  run: (now: number) => Promise<void>
}

/** Runs jobs one at a time; a failing one is logged and tried again at its next turn. */
export const startJobs = (jobs: Job[], log: FastifyBaseLogger) => {
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const turn = (job: Job) => {
    running = running.then(async () => {
      if (stopped) return
      try {
        await job.run(Math.floor(Date.now() / 1000))
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
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
