import type { App } from './lib/app'
import type { Session } from './lib/session'

/** One call of the platform under load, and the bare route it is compared with. */
export type Call = {
  name: string
  measure: 'read' | 'page' | 'list' | 'write'
  method: 'GET' | 'POST'
  path: string
  bare: '/row' | '/write'
  headers: Record<string, string>
  body?: Record<string, unknown>
  /** A new Idempotency-Key for every request. */
  idempotent?: true
  /** The key of a signed call (UC, LXP); absent for the product's own calls, which are not signed. */
  signKey?: string
}

/** The row that "one row" reads: a room has none until somebody chooses. */
export async function setRule(app: App) {
  const { headers } = await app.login('teacher')
  const answer = await fetch(`${app.url}/api/WorkPass/saveRule`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ training_room_id: app.info.home.roomId, late_rule: 'late' }),
  })
  if (!answer.ok) throw new Error(`saveRule answered ${answer.status}: ${await answer.text()}`)
}

/**
 * What is measured. The write can be moved to another call by its path and body:
 * BENCH_WRITE='{"path":"/uc/api/Notification/read","body":{"id":1}}'.
 */
export function calls(app: App, student: Session): Call[] {
  const chosen = process.env.BENCH_WRITE
  const write: { path: string; body: Record<string, unknown> } = chosen
    ? JSON.parse(chosen)
    : // Feedback, for one, is refused after ten in an hour.
      { path: '/uc/api/Notification/readAll', body: {} }
  const headers = student.headers
  const rule = `/api/WorkPass/rule?training_room_id=${app.info.home.roomId}`
  const detail = `/api/trainingRoom/detail?id=${app.info.home.roomId}`
  return [
    { name: 'one row', measure: 'read', method: 'GET', path: rule, bare: '/row', headers },
    { name: 'the whole room', measure: 'page', method: 'GET', path: detail, bare: '/row', headers },
    {
      name: 'list of 20',
      measure: 'list',
      method: 'GET',
      path: '/api/trainingRoom/lists?offset=0&limit=20',
      bare: '/row',
      headers,
    },
    {
      name: 'idempotent write',
      measure: 'write',
      method: 'POST',
      bare: '/write',
      headers,
      idempotent: true,
      ...write,
      ...(/^\/(uc|lxp)\//.test(write.path) ? { signKey: student.signKey } : {}),
    },
  ]
}
