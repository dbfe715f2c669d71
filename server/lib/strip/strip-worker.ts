import { parentPort, workerData } from 'node:worker_threads'
import { StripError } from './kinds'
import { stripBytes } from './strip'

// Runs in a thread of its own: a hostile file ends this thread and nothing else.
const { name, bytes, words } = workerData as { name: string; bytes: Uint8Array; words: string[] }

try {
  const out = await stripBytes(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), words)
  parentPort?.postMessage({ bytes: new Uint8Array(out) })
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof StripError ? error.reason : 'broken' })
}
