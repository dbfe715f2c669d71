import { parentPort } from 'node:worker_threads'
import { type Asked, jobs, type Said } from './jobs'

// Runs in a thread of its own: what was made to hurt ends this thread and nothing else.
const say = (said: Said) => parentPort?.postMessage(said)

parentPort?.on('message', async ({ job, given }: Asked) => {
  say({ begun: true })
  try {
    say({ back: await (jobs[job] as (given: unknown) => unknown)(given) })
  } catch (error) {
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
