import { type Goal, uploadGoal } from './goals'
import { startApp } from './lib/app'
import { ports } from './lib/ports'
import { goalText, judge, printTable, show, writeResult } from './lib/report'

const MB = 1024 * 1024
const SIZE = 950 * MB
const PIECE = 8 * MB

/** Megabytes that the server's process holds. */
async function resident(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${ports.appMetrics}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
  if (!bytes) throw new Error('the metrics name no resident memory')
  return bytes / MB
}

async function well(answer: Response, status: number): Promise<Response> {
  if (answer.status === status) return answer
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
}

/** One upload of the largest size, as the page sends it; what the server held the most, above what it held before. */
async function upload(url: string, headers: Record<string, string>, size: number): Promise<number> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const name = Buffer.from('bench.zip').toString('base64')
  const said = { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${name}` }
  const begun = await well(await fetch(`${url}/files/resumable`, { method: 'POST', headers: said }), 201)
  const at = new URL(begun.headers.get('location') ?? '', `${url}/files/`).href
  const bytes = Buffer.alloc(PIECE, 'x')
  const before = await resident()
  let most = before
  for (let offset = 0; offset < size; offset += PIECE) {
    const sent = fetch(at, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(0, Math.min(PIECE, size - offset)),
    })
    most = Math.max(most, await resident())
    await well(await sent, 204)
    most = Math.max(most, await resident())
  }
  await well(await fetch(at, { method: 'DELETE', headers: tus }), 204)
  return most - before
}

export async function benchUpload(n: number) {
  const goal: Goal = uploadGoal
  const app = await startApp({ publicUrl: `http://localhost:${ports.app}` })
  try {
    const { headers } = await app.login('teacher')
    // What the process takes for itself on its first upload is not what an upload costs.
    await upload(app.url, headers, 10 * PIECE)
    const rounds: number[] = []
    for (let round = 1; round <= n; round += 1) {
      console.log(`upload, round ${round} of ${n}`)
      rounds.push(await upload(app.url, headers, SIZE))
    }
    const most = Math.max(...rounds)
    printTable(
      'A 950 MB upload',
      ['', 'most above before', 'goal', ''],
      [['server memory', show(most, 0, 'MB'), goalText(goal), judge(goal, most, 0)]],
    )
    writeResult('upload', { rounds })
  } finally {
    await app.stop()
  }
}
