import type { App } from './lib/app'
import type { Session } from './lib/session'

/** One call of the platform under load, and the bare route it is compared with. */
export type Call = {
  name: string
  measure: 'read' | 'list' | 'write'
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
  const detail = `/api/trainingRoom/detail?id=${app.info.home.roomId}`
  return [
    { name: 'one row', measure: 'read', method: 'GET', path: detail, bare: '/row', headers },
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
