import { performance } from 'node:perf_hooks'
import { type App, call } from './app'
import { ports } from './ports'
import type { Session } from './session'

type Policy = { fields: Record<string, string>; host: string; key: string; disk: string }
type Job = { id: number; state: string; handled: number; total: number }

async function post<T>(app: App, path: string, who: Session, body: object): Promise<T> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { data: T; message: string }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`)
  return answer.data
}

/** As the page does: policy, form, register. */
export async function upload(app: App, who: Session, filename: string, content: string | Uint8Array<ArrayBuffer>) {
  const filesize = Buffer.byteLength(content)
  const ask = new URLSearchParams({ kind: 'general', filename, filesize: String(filesize) })
  const policy = await call<Policy>(`${app.url}/api/upload/getToken?${ask}`, who.headers)
  const form = new FormData()
  for (const [name, value] of Object.entries(policy.fields)) form.set(name, value)
  form.set('file', new Blob([content]), filename)
  const sent = await fetch(`${app.url}/files/upload`, { method: 'POST', body: form, headers: who.headers })
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}: ${await sent.text()}`)
  const file = { url: policy.key, filesize, filename, disk: policy.disk }
  return (await post<{ id: number }>(app, '/api/index/fileUpload', who, file)).id
}

/** The 99th percentile of the server's event-loop delay since this was last asked, in milliseconds. */
async function eventLoopDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${ports.appMetrics}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000
}

/** Imports so many new people from a CSV; the time, the progress that was seen, and the server's worst delays meanwhile. */
export async function importPeople(app: App, who: Session, roomId: number, people: number) {
  const lines = Array.from({ length: people }, (_, i) => `导入${i},IMP${String(i).padStart(6, '0')}`)
  const file_id = await upload(app, who, 'people.csv', `姓名,学号\n${lines.join('\n')}\n`)
  const steps = new Set<string>()
  const until = async (id: number, ends: string[]): Promise<Job> => {
    for (;;) {
      const job = await call<Job>(
        `${app.url}/api/trainingRoom/getImport?training_room_id=${roomId}&id=${id}`,
        who.headers,
      )
      steps.add(`${job.state} ${job.handled} ${job.total}`)
      if (job.state === 'failed') throw new Error(`the import failed: ${JSON.stringify(job)}`)
      if (ends.includes(job.state)) return job
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await eventLoopDelay()
  const began = performance.now()
  const start = { training_room_id: roomId, file_id, target: 'member' }
  const { id } = await post<{ id: number }>(app, '/api/trainingRoom/startImport', who, start)
  await until(id, ['checked'])
  await post(app, '/api/trainingRoom/runImport', who, { training_room_id: roomId, id })
  const { handled } = await until(id, ['done'])
  const seconds = (performance.now() - began) / 1000
  if (handled !== people) throw new Error(`${handled} of ${people} rows were imported`)
  return { seconds, steps: steps.size, delay: await eventLoopDelay() }
}
