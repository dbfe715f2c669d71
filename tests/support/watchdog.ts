import { Worker } from 'node:worker_threads'

/** Longer than a busy machine ever holds a test's thread, shorter than anybody's patience. */
const HELD_MS = 60_000
const BEAT_MS = 1_000

/** Its own thread: it still runs when the other one never ends, which no time limit of a test could notice. */
const watch = `
const { workerData: { beats, heldMs, what } } = require('node:worker_threads')
const seen = new Int32Array(beats)
let last = -1
setInterval(() => {
  if (Atomics.load(seen, 0) !== last) return void (last = Atomics.load(seen, 0))
  require('node:fs').writeSync(2, '\\n' + what + ' held the event loop for ' + heldMs / 1000 + ' s: ended\\n')
  process.kill(process.pid, 'SIGKILL')
}, heldMs)
`

/** Ends the process, in words, where its event loop is held for good; `stop` when all is well. */
export const watchdog = (what: string, heldMs = HELD_MS) => {
  const beats = new SharedArrayBuffer(4)
  const count = new Int32Array(beats)
  const beat = setInterval(() => Atomics.add(count, 0, 1), BEAT_MS)
  beat.unref()
  const worker = new Worker(watch, { eval: true, workerData: { beats, heldMs, what } })
  worker.unref()
  return {
    stop: async () => {
      clearInterval(beat)
      await worker.terminate()
    },
  }
}
