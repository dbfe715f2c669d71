import { Worker, type WorkerOptions } from 'node:worker_threads'

/** As the build of the server names it. */
const BUILT = 'thread.js'
/** Megabytes of one thread's heap. */
const HEAP = 192

const options: WorkerOptions = {
  resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 32 },
  execArgv: [],
  env: {},
  stdout: false,
}

/** Beside the bundle once it is built; under the tests and in development as it is written, by way of tsx. */
const here = import.meta.url
const written = new URL('./thread.ts', here).href

export const openThread = (): Worker =>
  here.endsWith('.ts')
    ? new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(written)}) })`, {
        ...options,
        eval: true,
      })
    : new Worker(new URL(`./${BUILT}`, here), options)
