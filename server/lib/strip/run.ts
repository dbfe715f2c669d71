import { Worker, type WorkerOptions } from 'node:worker_threads'
import { StripError, type Unclean } from './kinds'

/** As the build of the server names it. */
const BUILT = 'strip-worker.js'
const SECONDS = 60
const HEAP_MB = 1024

type Answer = { bytes: Uint8Array } | { problem: Unclean }

/** Beside the bundle once it is built; under the tests and in development as it is written, by way of tsx. */
const here = import.meta.url
const written = new URL('./strip-worker.ts', here).href
const openWorker = (options: WorkerOptions): Worker =>
  here.endsWith('.ts')
    ? new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(written)}) })`, {
        ...options,
        eval: true,
      })
    : new Worker(new URL(`./${BUILT}`, here), options)

const inWorker = async (name: string, bytes: Uint8Array, words: readonly string[]): Promise<Buffer> => {
  const worker = openWorker({
    workerData: { name, bytes, words },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    env: {},
  })
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const clock = setTimeout(() => reject(new StripError('large')), SECONDS * 1000)
      clock.unref()
      worker.on('message', (m: Answer) => {
        if ('problem' in m) reject(new StripError(m.problem))
        else resolve(Buffer.from(m.bytes.buffer, m.bytes.byteOffset, m.bytes.length))
      })
      // Out of memory, or a file that broke the thread.
      worker.on('error', () => reject(new StripError('large')))
      worker.on('exit', () => reject(new StripError('broken')))
    })
  } finally {
    await worker.terminate()
  }
}

// Each may hold a whole document many times over: one after the other.
let turn: Promise<unknown> = Promise.resolve()

/** `stripBytes` in a thread with a heap and a clock of its own; throws StripError. */
export const stripInThread = (name: string, bytes: Uint8Array, words: readonly string[]): Promise<Buffer> => {
  const mine = turn.then(() => inWorker(name, bytes, words))
  turn = mine.catch(() => {})
  return mine
}
